import type { Page } from "@playwright/test";
import type { DealEvent } from "../../src/domain/deal/deal";
import { typed } from "../../src/testing/dealEvents";
import { accounts } from "../support/accounts";
import {
  fillVehicle,
  startDeal,
  stepHeading,
  submitButton,
  submitInput,
  UNKNOWN_VIN,
  VIN,
} from "../support/deal";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectToast } from "../support/page";
import { expect } from "../support/test";
import {
  addCoBuyer,
  buyer,
  chooseProviders,
  completePurchase,
  fact,
  fillContact,
  fillPurchase,
  generateButton,
  generated,
  isGenerate,
  openSummary,
  panel,
  passCoverage,
  storedContracts,
  tickProducts,
} from "../support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

const SUCCESS = "The contract has been generated and added to the Contract Management system.";

/** Presses Generate Contract, and gives what the server answered. */
async function generate(page: Page) {
  const answered = page.waitForResponse((response) => isGenerate(response.request()));
  await generateButton(page).dblclick();
  const answer = await answered;
  expect(answer.status()).toBe(201);
  await expectToast(page, "Contract Generated", SUCCESS);
  await expect(generated(page)).toBeVisible();
  return answer.json();
}

const cents = (shown: string | null) => Number((shown ?? "").replace(/[$,.]/g, ""));

/** Expects that Contract Management lists exactly this contract and its lines. */
async function expectListed(page: Page, stored: Awaited<ReturnType<typeof generate>>): Promise<void> {
  await page.getByRole("link", { name: "Contract Management" }).click();
  // The demo dealers have sold other products before.
  const rows = page.getByRole("table", { name: "Products" }).getByRole("row").filter({ hasText: buyer.name });
  await expect(rows).toHaveCount(stored.lines.length);
  for (const line of stored.lines) {
    const row = rows.filter({ hasText: line.productName });
    await expect(row).toContainText(line.vin);
    await expect(row).toContainText("Pending");
    expect(cents(await row.getByRole("cell").nth(6).textContent())).toBe(line.price);
  }
  await page.getByRole("tab", { name: "Legacy View" }).click();
  const contract = page
    .getByRole("table", { name: "Contracts" })
    .getByRole("row")
    .filter({ hasText: buyer.name });
  await expect(contract).toHaveCount(1);
  await expect(contract).toContainText(stored.contract.products.join(", "));
  expect(cents(await contract.getByRole("cell").nth(5).textContent())).toBe(stored.contract.totalPrice);
}

/** From the first step on, with a VIN that nothing knows at first. */
async function walk(page: Page): Promise<void> {
  await startDeal(page);
  await fillVehicle(page, UNKNOWN_VIN);
  await fillContact(page);
  await fillPurchase(page);
  await tickProducts(page, ["Tire and Wheel", "GPS"]);
  await submitButton(page).click();
  await expect(page.getByText("Unable to retrieve vehicle information.")).toBeVisible({ timeout: 15_000 });
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(page.getByLabel("First Name")).toHaveValue("Rosa");
  await page.getByLabel("VIN", { exact: true }).fill(VIN);
  await submitInput(page);
  await passCoverage(page);
  await chooseProviders(page, "Summit Protect", "Northgate GAP");
  await addCoBuyer(page);
  await completePurchase(page);
}

const cash: DealEvent[] = [
  { type: "setPaymentMethod", method: "cash" },
  ...typed({ totalVehiclePrice: "18250.50" }),
];
const outside: DealEvent[] = [
  { type: "setPaymentMethod", method: "outside" },
  ...typed({ amountFinanced: "2500000", term: "72", apr: "6.25" }),
];

for (const [method, reach, ids] of [
  ["Finance", walk, "[D-066] "],
  ["Cash", (page: Page) => openSummary(page, { paid: cash, coBuyer: true }), ""],
  ["Outside Finance", (page: Page) => openSummary(page, { paid: outside, coBuyer: true }), ""],
] as const) {
  test(`${ids}[D-290] [D-292] [D-293] [D-294] [D-295] [D-297] [D-298] [D-300] [D-302] ${method}: to the stored contract, one though it was pressed twice at once`, async ({
    page,
  }) => {
    await reach(page);
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

test("an enrolled dealer's deal sells what its TPAs offer", async ({ page }) => {
  await startDeal(page, accounts.lakeside);
  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page);
  await expect(page.getByText("5 of 6 VSC TPAs selected")).toBeVisible();
  await submitInput(page);
  await passCoverage(page);
  await chooseProviders(page, "Granite Peak Administrators", "Evergreen Shield");
  await completePurchase(page);
  await expect(fact(panel(page, "VSC Details"), "Provider")).toHaveText("Granite Peak Administrators");
  await expect(fact(panel(page, "GAP Details"), "Provider")).toHaveText("Evergreen Shield");
  const stored = await generate(page);
  expect(stored.lines.map((line: { productName: string }) => line.productName)).toEqual([
    "Granite Peak Administrators Comprehensive, 36 months",
    "Evergreen Shield",
    "Windshield Protection, Canyon Crest Protection",
    "Paint & Fabric Protection, Larkspur Appearance Care",
  ]);
  await expectListed(page, stored);
});

test("with the server down nothing typed is lost, and the deal goes on when it is back", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE);
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
  const stored = await generate(page);
  await expectListed(page, stored);
});

test("a power cut right after the answer loses no contract", async ({ page, ownServer, allowConsole }) => {
  allowConsole(SERVER_GONE);
  await openSummary(page);
  const stored = await generate(page);
  await ownServer.kill();
  await ownServer.restart();
  await expectListed(page, stored);
});

test("pressed again after an answer that got lost, and after a reload, it is the same contract", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  await openSummary(page);
  let lost = 0;
  await page.route("**/api/contracts", async (route) => {
    if (isGenerate(route.request()) && lost < 2) {
      lost += 1;
      await route.fetch();
      await route.abort();
    } else {
      await route.continue();
    }
  });
  await generateButton(page).click();
  await expectToast(
    page,
    "Contract not generated",
    "Nothing was lost. Please check your connection and press Generate Contract again.",
  );
  await generateButton(page).click();
  await expect.poll(() => lost).toBe(2);
  await page.reload();
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  const [contract, ...others] = await storedContracts(page);
  expect(others).toEqual([]);
  await expect(generated(page)).toContainText(contract?.id ?? "");
});

test("what was typed survives a reload at each step, and is gone after logout", async ({ page }) => {
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
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await expect(page.getByLabel("Loan Term")).toHaveValue("60");
  await expect(page.getByRole("checkbox", { name: "GPS" })).toBeChecked();
  await submitInput(page);

  await page.getByRole("checkbox", { name: "Commercial" }).click();
  await reload("Select Aspects");
  await expect(page.getByRole("checkbox", { name: "Commercial" })).toBeChecked();
  await page.getByRole("button", { name: "Continue" }).click();

  await page.getByLabel("Deductible").fill("250");
  await page.getByRole("combobox", { name: "Coverage Level" }).click();
  await page.getByRole("option", { name: /^Enhanced/ }).click();
  await reload("Coverage Options");
  await expect(page.getByLabel("Deductible")).toHaveValue("$250");
  await expect(page.getByRole("combobox", { name: "Coverage Level" })).toHaveValue("Enhanced");
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

  await page.getByLabel("Down Payment").fill("1500");
  await reload("Deal Info");
  await expect(page.getByLabel("Down Payment")).toHaveValue("1,500.00");
  await completePurchase(page);

  await reload("Deal Summary");
  await expect(fact(panel(page, "Deal Information"), "Down payment")).toHaveText("$1,500.00");
  await generate(page);
  await reload("Deal Summary");
  await expect(generated(page)).toBeVisible();

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({});
});
