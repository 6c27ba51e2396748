import type { Page } from "@playwright/test";
import { goToStep, holdCalls, keptDeal, stepHeading } from "../support/deal";
import { test } from "../support/ownServer";
import { expectToast } from "../support/page";
import { cards, cents, dollarText, GAP, prices, reachOptions, VSC } from "../support/steps";
import { expect } from "../support/test";
import { generateButton, generated, openSummary, panel } from "../support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

const ancillaries = (page: Page) =>
  page.getByRole("list", { name: "Ancillary products" }).getByRole("listitem");
const ticket = (page: Page) => page.getByRole("complementary", { name: "Deal ticket" });

/** So many percent on top, half a cent up, in whole numbers. */
const plusPercent = (cost: number, percent: number) => cost + Math.floor((cost * percent * 2 + 100) / 200);

/** Saves markups as somebody else of the dealership would, on another machine. */
async function saveMarkups(page: Page, change: object): Promise<void> {
  const { settings, version } = await (await page.request.get("/api/settings")).json();
  const answer = await page.request.put("/api/settings", {
    data: { settings: { ...settings, ...change }, version },
  });
  expect(answer.status()).toBe(200);
}

/** 10 % on service contracts, $100 on GAP, 25 % on GPS alone. */
const markups = {
  vscApplyOption: "all",
  vscApplyValue: "10",
  gapMarkupType: false,
  gapApplyOption: "all",
  gapApplyValue: "100",
  ancillaryProductValues: {
    tireAndWheel: "",
    windshieldProtection: "",
    paintAndFabricProtection: "",
    antiTheftEtch: "",
    gps: "25",
  },
};

test("the options cost what the provider asks and the dealer's markup, and a change of the markups is told", async ({
  page,
}) => {
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel", "GPS"] });
  const [vsc, gap] = [await prices(page, "VSC providers"), await prices(page, "GAP providers")];
  const [wheels = 0, gps = 0] = (await ancillaries(page).allTextContents()).map(cents);

  await saveMarkups(page, markups);
  await page.reload();
  await expectToast(
    page,
    "Prices Updated",
    "Your dealership's prices have changed, and those of this deal with them.",
  );
  await expect(cards(page, "VSC providers").first()).toContainText(dollarText(plusPercent(vsc[0] ?? 0, 10)));
  expect(await prices(page, "VSC providers")).toEqual(vsc.map((cost) => plusPercent(cost, 10)));
  expect(await prices(page, "GAP providers")).toEqual(gap.map((cost) => cost + 10_000));
  expect((await ancillaries(page).allTextContents()).map(cents)).toEqual([wheels, plusPercent(gps, 25)]);

  // The buyer, who sits across the desk, sees neither what the provider asks nor the markup.
  await cards(page, "VSC providers").first().click();
  await cards(page, "GAP providers").first().click();
  const shown = await page.locator("body").textContent();
  for (const cost of [...vsc, ...gap, gps]) {
    expect(shown).not.toContain(dollarText(cost));
  }
  expect(shown).not.toMatch(/markup/i);
});

test("no price shows before its markup is there: neither in a new deal nor in one that was left before it had any", async ({
  page,
}) => {
  await reachOptions(page);
  const costs = await prices(page, "VSC providers");
  await saveMarkups(page, markups);
  await page.evaluate(() => {
    const { settings: _, ...deal } = JSON.parse(sessionStorage.getItem("dealSession") ?? "");
    sessionStorage.setItem("dealSession", JSON.stringify(deal));
  });
  const release = await holdCalls(page, "**/api/settings");
  await page.reload();
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await expect(page.locator("main")).not.toContainText("$");
  release();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  expect(await prices(page, "VSC providers")).toEqual(costs.map((cost) => plusPercent(cost, 10)));

  await page.unroute("**/api/settings");
  await page.evaluate(() => sessionStorage.removeItem("dealSession"));
  const releaseAgain = await holdCalls(page, "**/api/settings");
  await page.reload();
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await expect(stepHeading(page, "Get Started")).toHaveCount(0);
  releaseAgain();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  expect((await keptDeal(page)).settings.version).toBe(1);
});

test("markups that are saved in this browser are in the deal at once", async ({ page }) => {
  await reachOptions(page);
  const costs = await prices(page, "VSC providers");
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await page.getByRole("link", { name: "Dealer Settings" }).click();
  const vsc = panel(page, "VSC");
  await vsc.getByRole("radio", { name: "Apply to All" }).check();
  await vsc.getByRole("textbox", { name: "All terms" }).fill("10");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saved!" })).toBeVisible();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await page.getByRole("link", { name: "Create a Deal" }).click();
  await page.getByRole("button", { name: "Continue", exact: true }).click();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  await expect.poll(() => prices(page, "VSC providers")).toEqual(costs.map((cost) => plusPercent(cost, 10)));
});

test("a contract is made at the prices that were seen: after a change of the markups it is refused once, and then made at the new ones", async ({
  page,
}) => {
  await openSummary(page);
  await saveMarkups(page, markups);
  await generateButton(page).click();
  const refusal = page.getByRole("list", { name: "What is missing" });
  await expect(refusal.getByRole("listitem")).toHaveText([
    "Your dealership's prices have changed. Please check the new prices and try again in Options",
  ]);
  expect((await (await page.request.get("/api/contracts")).json()).items).toEqual([]);
  const otdPrice = cents(await ticket(page).getByText("OTD price").locator("..").textContent());

  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  const [contract] = (await (await page.request.get("/api/contracts")).json()).items;
  expect(contract.totalPrice).toBe(otdPrice);
  const lines: { productName: string; productType: string; price: number; cost: number; markup: number }[] = (
    await (await page.request.get("/api/product-lines")).json()
  ).items;
  expect(lines).toHaveLength(4);
  for (const { productName, productType, price, cost, markup } of lines) {
    const retail =
      productType === "VSC"
        ? plusPercent(cost, 10)
        : productType === "GAP"
          ? cost + 10_000
          : productName.includes("GPS")
            ? plusPercent(cost, 25)
            : cost;
    expect([productName, price, markup]).toEqual([productName, retail, retail - cost]);
  }
  // Later markups leave a stored contract alone.
  await saveMarkups(page, { vscApplyValue: "50" });
  await page.reload();
  await goToStep(page, "Options");
  const vscLine = lines.find(({ productType }) => productType === "VSC");
  await expect(cards(page, "VSC providers").and(page.locator("[aria-checked=true]"))).toContainText(
    dollarText(vscLine?.price ?? 0),
  );
});
