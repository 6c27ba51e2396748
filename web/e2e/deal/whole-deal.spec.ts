import type { DealEvent } from "../../src/domain/deal/deal";
import { typed } from "../../src/testing/dealEvents";
import { fillVehicle, startDeal, stepHeading, submitInput, VIN } from "../support/deal";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectToast } from "../support/page";
import { cents, choose } from "../support/steps";
import { expect } from "../support/test";
import {
  buyer,
  chooseProviders,
  completePurchase,
  expectListed,
  fact,
  fillContact,
  fillPurchase,
  generate,
  generateButton,
  isGenerate,
  openSummary,
  panel,
  passCoverage,
  storedContracts,
  tickProducts,
} from "../support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

const cash: DealEvent[] = [
  { type: "setPaymentMethod", method: "cash" },
  ...typed({ totalVehiclePrice: "18250.50" }),
];

for (const [method, made] of [
  ["Finance", {}],
  ["Cash", { paid: cash }],
] as const) {
  test(`[D-290] [D-292] [D-293] [D-294] [D-295] [D-297] [D-298] [D-300] [D-302] ${method}: to the stored contract, one though it was pressed twice at once`, async ({
    page,
  }) => {
    await openSummary(page, { ...made, coBuyer: true });
    const deal = panel(page, "Deal Information");
    await expect(fact(deal, "Purchase method")).toHaveText(method);
    const otd = cents(await fact(deal, "OTD price").textContent());
    const products = cents(await fact(deal, "Products").textContent());
    expect(otd).toBe(products + (method === "Cash" ? 1_825_050 : 2_500_000));
    await expect(fact(deal, "Monthly payment")).toHaveCount(method === "Cash" ? 0 : 1);
    await expect(fact(panel(page, "Co-Buyer"), "Name")).toHaveText("Luis Delgado");

    const stored = await generate(page);
    const { contract, lines } = stored;
    expect(contract).toEqual({
      id: expect.stringMatching(/^contract-\d{13}$/),
      dealId: expect.stringMatching(/^deal-\d{13}$/),
      date: expect.any(Number),
      buyerName: buyer.name,
      vehicleInfo: "2003 HONDA Accord",
      vin: VIN,
      products: ["VSC", "GAP", "Ancillary Products"],
      totalPrice: otd,
      remit: false,
      status: "pending",
      version: 1,
    });
    expect(lines.map((line: { productType: string }) => line.productType)).toEqual([
      "VSC",
      "GAP",
      "Ancillary",
      "Ancillary",
    ]);
    expect(lines.reduce((sum: number, line: { price: number }) => sum + line.price, 0)).toBe(products);
    for (const line of lines) {
      expect(line).toMatchObject({
        dealId: contract.dealId,
        status: "pending",
        remit: false,
        buyerName: buyer.name,
      });
    }
    expect(await storedContracts(page)).toHaveLength(1);
    await expectListed(page, stored);
  });
}

test("with the server down nothing typed is lost; a power cut right after the answer loses no contract; pressed again after answers that got lost, and after a reload, it is the same one", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE, /net::ERR_FAILED/);
  await startDeal(page);
  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page);
  await tickProducts(page, ["GPS"]);
  await ownServer.kill();
  // This device knows the vehicle, so that the deal goes on; the lead is saved when the server is back.
  await submitInput(page);
  const lead = page.waitForResponse(
    (response) => response.url().endsWith("/api/submissions") && response.status() < 400,
  );
  await ownServer.restart();
  await passCoverage(page);
  await lead;
  await chooseProviders(page, "Summit Protect", "Northgate GAP");
  await completePurchase(page);
  await ownServer.kill();
  await generateButton(page).click();
  await expectToast(
    page,
    "Contract not generated",
    "Nothing was lost. Please check your connection and press Generate Contract again.",
  );
  await expect(fact(panel(page, "Primary Buyer"), "Email")).toHaveText(buyer.email);

  await ownServer.restart();
  const lost: string[] = [];
  await page.route("**/api/contracts", async (route) => {
    if (!isGenerate(route.request()) || lost.length === 2) {
      await route.continue();
      return;
    }
    const { contract } = await (await route.fetch()).json();
    if (lost.length === 0) {
      await ownServer.kill();
    }
    lost.push(contract.id);
    await route.abort();
  });
  await generateButton(page).click();
  await expect.poll(() => lost).toHaveLength(1);
  await ownServer.restart();
  await generateButton(page).click();
  await expect.poll(() => lost).toHaveLength(2);
  await page.reload();
  const stored = await generate(page, 200);
  expect(lost).toEqual([stored.contract.id, stored.contract.id]);
  expect(await storedContracts(page)).toHaveLength(1);
  await expectListed(page, stored);
});

test("what was typed survives a reload at each step, and is gone after logout", { tag: "@heavy" }, async ({
  page,
}) => {
  const reload = async (step: string) => {
    await page.reload();
    await expect(stepHeading(page, step)).toBeVisible();
  };
  await startDeal(page);
  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page);
  await tickProducts(page, ["GPS"]);
  await reload("Get Started");
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue(VIN);
  await expect(page.getByLabel("Mileage")).toHaveValue("45,000");
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await expect(page.getByLabel("Loan Term")).toHaveValue("60");
  await expect(page.getByRole("checkbox", { name: "GPS" })).toBeChecked();
  await submitInput(page);

  await page.getByRole("checkbox", { name: "Commercial" }).click();
  await reload("Select Aspects");
  await expect(page.getByRole("checkbox", { name: "Commercial" })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();

  await choose(page, "Coverage Time", "60 months");
  await choose(page, "Coverage Level", /^Enhanced/);
  await page.getByLabel("Deductible").fill("250");
  await reload("Coverage Options");
  await expect(page.getByRole("combobox", { name: "Coverage Time" })).toHaveValue("60 months");
  await expect(page.getByRole("combobox", { name: "Coverage Level" })).toHaveValue("Enhanced");
  await expect(page.getByLabel("Deductible")).toHaveValue("$250");
  await page.getByRole("button", { name: "Continue" }).click();

  await reload("Review Your Selections");
  await page.getByRole("button", { name: "Show prices" }).click();

  const card = page.getByRole("radio", { name: /^Summit Protect/ });
  await card.click();
  await page.getByRole("radio", { name: /^Northgate GAP/ }).click();
  const shown = await card.textContent();
  await reload("Coverage Options");
  await expect(card).toHaveAttribute("aria-checked", "true");
  expect(await card.textContent()).toBe(shown);
  await page.getByRole("button", { name: "Review deal" }).click();

  await page.getByLabel("Street").fill("12 Sierra Street");
  await page.getByLabel("Down Payment").fill("1,500.25");
  await expect(page.getByLabel("Down Payment")).toHaveValue("1500.25");
  await reload("Deal Info");
  await expect(page.getByLabel("Street")).toHaveValue("12 Sierra Street");
  await expect(page.getByLabel("Down Payment")).toHaveValue("1,500.25");
  await completePurchase(page);

  await reload("Deal Summary");
  await expect(fact(panel(page, "Deal Information"), "Down payment")).toHaveText("$1,500.25");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});
