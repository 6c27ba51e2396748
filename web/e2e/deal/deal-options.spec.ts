import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { holdCalls } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { cards, GAP, reachOptions, VSC } from "../support/steps";
import { expect, test } from "../support/test";

const ancillaries = (page: Page) =>
  page.getByRole("list", { name: "Ancillary products", exact: true }).getByRole("listitem");

test("[D-236] the lines of the cards stand at the same height, and the price is the largest text; options look well on a phone, a tablet and a desk", async ({
  page,
}) => {
  test.slow();
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel"] });
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
  const [price, ...others] = await cards(page, "VSC providers")
    .first()
    .evaluate((button) => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const all = [...button.querySelectorAll("span")];
      const leaves = all.filter((span) => span.children.length === 0);
      const isPrice = (span: Element) => /^\$[\d,.]+$/.test(span.textContent ?? "");
      return [...leaves.filter(isPrice), ...all.filter((span) => !isPrice(span))].map(size);
    });
  for (const other of others) {
    expect(price).toBeGreaterThan(other);
  }
  await cards(page, "VSC providers").first().click();
  await expectGoodLooks(page);
});

test("an enrolled dealer's cards are its TPAs; their shapes show while the names load", async ({ page }) => {
  await reachOptions(page, { account: accounts.lakeside });
  const names = [
    "Alder Ridge Administrators",
    "Canyon Crest Protection",
    "Granite Peak Administrators",
    "Ironwood Motor Protection",
  ];
  await expect(cards(page, "VSC providers")).toContainText(names);
  await expect(cards(page, "VSC providers")).toHaveCount(4);
  await expect(cards(page, "GAP providers")).toContainText([
    "Alder Ridge Administrators",
    "Evergreen Shield",
  ]);
  await expect(ancillaries(page)).toContainText(["Canyon Crest Protection", "Larkspur"]);
  // Those with a rate book say what they need, or why they have no price.
  await expect(page.getByRole("article")).toContainText([
    "Northstar Administrators (invented)",
    "Meridian Lane Protection (invented)",
    "Harbor Light Ancillary (invented)",
  ]);
  await cards(page, "VSC providers").nth(1).click();

  const release = await holdCalls(page, "**/api/tpas?**");
  await page.evaluate(() => {
    const deal = JSON.parse(sessionStorage.getItem("dealSession") ?? "");
    sessionStorage.setItem("dealSession", JSON.stringify({ ...deal, eligibleTpas: [] }));
  });
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Loading VSC TPAs" })).toHaveCount(1);
  await expect(page.locator("main .mantine-Skeleton-root").first()).toBeVisible();
  release();
  await expect(cards(page, "VSC providers")).toHaveCount(4);
  await expect(cards(page, "VSC providers").nth(1)).toHaveAttribute("aria-checked", "true");
});
