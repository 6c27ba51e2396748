import type { Page } from "@playwright/test";
import { expectGoodLooks } from "../support/page";
import { cards, GAP, noGap, reachOptions, VSC } from "../support/steps";
import { expect, test } from "../support/test";

test("[D-236] [DEF-A5] the lines of the cards stand at the same height, and the price is the largest text; choices that were taken and declined, and the question about GAP, look well on a phone, a tablet and a desk", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel", "GPS"] });
  const tops = await cards(page, "VSC providers").evaluateAll((buttons) =>
    buttons.slice(0, 3).map((button) => ({
      card: button.getBoundingClientRect().top,
      lines: [...button.querySelectorAll("svg")].map((mark) => mark.getBoundingClientRect().top),
    })),
  );
  expect(new Set(tops.map(({ card }) => card)).size).toBe(1);
  await expect(cards(page, "VSC providers").first()).toHaveAccessibleName(/^\S.+ \$\d,\d{3}\.\d{2} /);
  for (const { lines } of tops) {
    expect(lines).toEqual(tops[0]?.lines);
  }
  const [price, ...others] = await sizesOn(page);
  for (const other of others) {
    expect(price).toBeGreaterThan(other);
  }

  await cards(page, "VSC providers").first().click();
  await noGap(page).click();
  await page.getByRole("checkbox", { name: "In this deal: GPS", exact: true }).uncheck();
  await expectGoodLooks(page);
  await noGap(page).click();
  await page.getByRole("button", { name: "Review deal" }).click();
  await expect(page.getByRole("dialog", { name: "Does the buyer take GAP?" })).toBeVisible();
  await expectGoodLooks(page);
});

/** How large the texts of the first card are, its price first. */
function sizesOn(page: Page): Promise<number[]> {
  return cards(page, "VSC providers")
    .first()
    .evaluate((button) => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const all = [...button.querySelectorAll("span")];
      const leaves = all.filter((span) => span.children.length === 0);
      const isPrice = (span: Element) => /^\$[\d,.]+$/.test(span.textContent ?? "");
      return [...leaves.filter(isPrice), ...all.filter((span) => !isPrice(span))].map(size);
    });
}
