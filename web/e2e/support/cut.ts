import { expect, type Page } from "@playwright/test";

/** The widths from that of WCAG 1.4.10, a page at 400 % on a small screen, to a desk's, between which tables and panels change places. */
const WIDTHS = [320, 768, 1024, 1200, 1280];

/** Expects at each width that nothing is cut. */
export async function expectNothingCutAtAnyWidth(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    await expectNothingCut(page);
  }
}

/** Expects that nothing sticks out of the screen, and no word is broken, once the page has followed a change of its width. */
export async function expectNothingCut(page: Page): Promise<void> {
  const message = `what is cut at ${page.viewportSize()?.width} pixels`;
  await expect.poll(() => cut(page), { message }).toEqual([]);
  await expectNoSidewaysScroll(page);
}

/** Expects that nothing is wider than the screen, once the page has followed a change of its width. */
async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      {
        message: "pixels beyond the screen's width",
      },
    )
    .toBeLessThanOrEqual(0);
}

/** What sticks out of the screen and can't be scrolled to in a box of its own, words that are broken in two, and words of the head that run into its buttons. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const seen = [...document.querySelectorAll<HTMLElement>("main *, header *")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && !scrolls(element);
    });
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > document.documentElement.clientWidth + 0.5 || left < -0.5;
    });
    // What is there for a screen reader alone has a pixel of room.
    const isSeen = ({ parentElement }: Node) =>
      (parentElement?.closest("thead, span")?.clientWidth ?? 2) !== 1;
    const words = [...document.querySelectorAll("main *")].flatMap(({ childNodes }) =>
      [...childNodes].filter((node) => node.nodeType === Node.TEXT_NODE && isSeen(node)),
    );
    const broken = words.flatMap((node) =>
      [...(node.textContent ?? "").matchAll(/(?<![\w@./-])[A-Za-z]{2,14}(?![\w@./-])/g)]
        .filter((match) => {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return tops.size > 1;
        })
        .map(([word]) => `broken: ${word}`),
    );
    const controls = [...document.querySelectorAll("header :is(a, button, [role=radiogroup])")];
    const boxes = controls.map((control) => control.getBoundingClientRect());
    const covered = [...document.querySelectorAll("header *")]
      .filter((element) => !controls.some((control) => control.contains(element)))
      .flatMap(({ childNodes }) => [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
      .filter((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].some((text) =>
          boxes.some(
            (box) =>
              text.right > box.left &&
              text.left < box.right &&
              text.bottom > box.top &&
              text.top < box.bottom,
          ),
        );
      })
      .map(({ textContent }) => `runs into a control: ${textContent}`);
    const names = outside.map(({ tagName, className, textContent }) =>
      `${tagName} ${className} '${(textContent ?? "").slice(0, 40)}'`.trim(),
    );
    return [...names, ...broken, ...covered];
  });
}
