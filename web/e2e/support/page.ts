import { expect, type Page, test } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { expectNothingCut } from "./cut";

/** The widths that every page is looked at: a phone, a tablet, a desk. */
export const widths = { phone: 390, tablet: 820, desk: 1280 } as const;

/** The one toast that shows. */
export function toast(page: Page) {
  return page.locator(".mantine-Notification-root");
}

/** Expects exactly one toast, with this title and message. */
export async function expectToast(page: Page, title: string, message: string): Promise<void> {
  await expect(toast(page)).toHaveCount(1);
  await expect(toast(page).locator(".mantine-Notification-title")).toHaveText(title);
  await expect(toast(page).locator(".mantine-Notification-description")).toHaveText(message);
}

/** Waits until a list that has opened has looked for what is chosen: it does so in a timer of its own, which is late on a busy machine. */
export function listHasLooked(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
}

/** What of axe's rules a page must keep. */
const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/**
 * Expects that axe has nothing to say about the page as it stands, once nothing moves; of these rules, where
 * some are named.
 */
export async function expectNoAxeViolations(page: Page, ...rules: string[]): Promise<void> {
  // A toast that arrives by then must not be looked at half transparent.
  await page.emulateMedia({ reducedMotion: "reduce" });
  // Half a megabyte, so a document gets it once.
  if (!(await page.evaluate(() => "axe" in window))) {
    await page.evaluate(axe.source);
  }
  const options: RunOptions = {
    runOnly: rules.length > 0 ? { type: "rule", values: rules } : { type: "tag", values: AXE_TAGS },
    // What passes is not told, so axe need not describe it, nor find a selector for each element.
    resultTypes: ["violations"],
    selectors: false,
    elementRef: true,
  };
  const violations = await page.evaluate(async (options) => {
    // What a change of the colours sets off begins with the next frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    const { axe: injected } = window as unknown as { axe: typeof axe };
    const found = await injected.run(document, options);
    const told = found.violations.map(({ id, help, nodes }) => {
      // What a bar at the window's edge covers in part is judged where the page can be scrolled to, free of it.
      const isCovered = (element: Element | undefined) => {
        element?.scrollIntoView({ block: "center" });
        const { left, right, top, bottom } = element?.getBoundingClientRect() ?? new DOMRect();
        // The middles of its edges: the corners are round.
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const edges = [
          [x, top + 1],
          [x, bottom - 1],
          [left + 1, y],
          [right - 1, y],
        ] as const;
        return !edges.every((edge) => element?.contains(document.elementFromPoint(...edge)));
      };
      const { scrollX, scrollY } = window;
      const wrong = nodes.filter(
        ({ any, element }) =>
          !any.some(({ message }) => message.includes("partially obscured")) || isCovered(element),
      );
      window.scrollTo(scrollX, scrollY);
      return {
        id,
        help,
        where: wrong.map(({ html, any }) => [html, ...any.map(({ message }) => message)].join(" ")),
      };
    });
    return told.filter(({ where }) => where.length > 0);
  }, options);
  expect(violations).toEqual([]);
}

/**
 * Looks for what is cut on a phone, a tablet and a desk, and runs axe on the desk; in `make test-all` on the phone as well, and its rules
 * on colours in the dark: the scheme changes nothing but colours.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  // Rounds of axe take their time on a busy machine.
  test.setTimeout(test.info().timeout + 30_000);
  // A page that is still on its way has nothing to look at.
  await expect(page.locator("h1").first()).toBeAttached();
  await showIn(page, "light");
  for (const width of [widths.tablet, widths.phone, widths.desk]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCut(page);
    if (width === widths.desk || (width === widths.phone && process.env.HEAVY)) {
      await expectNoAxeViolations(page);
    }
  }
  if (process.env.HEAVY) {
    await showIn(page, "dark");
    await expectNoAxeViolations(page, "color-contrast");
  }
}

/** The page follows the system's scheme by itself, a moment later. */
async function showIn(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", colorScheme);
}

/** Closes the tab, expects that the browser asks first, and stays. */
export async function expectAskedBeforeClosing(page: Page): Promise<void> {
  const asked = page.waitForEvent("dialog");
  const closing = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.dismiss();
  await closing;
}
