import type { Page } from "@playwright/test";
import { goToStep } from "../support/deal";
import { test } from "../support/ownServer";
import { cards, cents, dollarText } from "../support/steps";
import { expect } from "../support/test";
import { generateButton, generated, openSummary } from "../support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

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

test("a contract is made at the prices that were seen: after a change of the markups it is refused once, and then made at the new ones", {
  tag: "@heavy",
}, async ({ page }) => {
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
