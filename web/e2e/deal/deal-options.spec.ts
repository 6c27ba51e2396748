import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import {
  failCalls,
  fillVehicle,
  goToStep,
  holdCalls,
  keptDeal,
  stepHeading,
  submitInput,
} from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { cards, choose, GAP, prices, reachOptions, VSC } from "../support/steps";
import { expect, test } from "../support/test";

const ancillaries = (page: Page) =>
  page.getByRole("list", { name: "Ancillary products" }).getByRole("listitem");

test("[D-241] prices stay as they are over a reload, and are drawn anew for a new quote", async ({
  page,
}) => {
  await reachOptions(page);
  const first = await prices(page, "VSC providers");
  await cards(page, "VSC providers").first().click();
  expect(await prices(page, "VSC providers")).toEqual(first);
  await page.reload();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  expect(await prices(page, "VSC providers")).toEqual(first);
  const seed: number = (await keptDeal(page)).seed;
  await page.getByRole("button", { name: "New Quote" }).click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await fillVehicle(page);
  await submitInput(page);
  await goToStep(page, "Coverage");
  await choose(page, "Coverage Level", /^Basic/);
  await goToStep(page, "Options");
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  expect((await keptDeal(page)).seed).not.toBe(seed);
  expect(await prices(page, "VSC providers")).not.toEqual(first);
});

test("[D-236] the lines of the cards stand at the same height, and the price is the largest text", async ({
  page,
}) => {
  await reachOptions(page);
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
});

test("options look well on a phone, a tablet and a desk", async ({ page }) => {
  test.slow();
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel"] });
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
  await expect(ancillaries(page)).toContainText([
    "Juniper Mesa Programs",
    "Canyon Crest Protection",
    "Larkspur",
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

test("TPA names that can't be loaded are asked for again by Retry", async ({ page, allowConsole }) => {
  allowConsole(/503/, /TPA options/);
  await reachOptions(page, { account: accounts.lakeside });
  await failCalls(page, "**/api/tpas?**");
  await page.evaluate(() => {
    const deal = JSON.parse(sessionStorage.getItem("dealSession") ?? "");
    sessionStorage.setItem("dealSession", JSON.stringify({ ...deal, eligibleTpas: [] }));
  });
  await page.reload();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(retry.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute("**/api/tpas?**");
  await retry.first().click();
  await expect(cards(page, "VSC providers")).toHaveCount(4);
});

test("without a chosen TPA the options say where to choose one", async ({ page }) => {
  await reachOptions(page, { account: accounts.lakeside });
  await goToStep(page, "Get Started");
  await page.getByRole("radio", { name: "No" }).first().click();
  await goToStep(page, "Options");
  await expect(page.getByText("No VSC TPAs are chosen for this deal.")).toBeVisible();
  await page.getByRole("button", { name: "Choose VSC TPAs" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
});
