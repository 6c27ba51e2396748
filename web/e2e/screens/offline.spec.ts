import type { Page } from "@playwright/test";
import { type Account, accounts, login } from "../support/accounts";
import { fillVehicle, goToStep, keptDeal, stepHeading, submitInput, VIN } from "../support/deal";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect, test } from "../support/test";
import {
  buyer,
  chooseLevel,
  chooseProviders,
  completePurchase,
  fillContact,
  fillPurchase,
  generateButton,
  generated,
  panel,
  passCoverage,
  storedContracts,
  tickProducts,
} from "../support/wholeDeal";

/** Signs in, waits until the dashboard has fetched what a deal needs and what these paths name, and cuts the network. */
async function goOffline(page: Page, account: Account, paths: RegExp[]): Promise<void> {
  const assets = [
    /assets\/vpic-[\w-]+\.pack$/,
    /assets\/dealer_vin_wasm_bg-[\w-]+\.wasm$/,
    /assets\/vinWorker-[\w-]+\.js$/,
    /api\/deal-seeds$/,
  ];
  const fetched = [...assets, ...paths].map(async (path) => {
    const response = await page.waitForResponse((response) => path.test(new URL(response.url()).pathname));
    await response.finished();
  });
  await login(page, account);
  await expect(page).toHaveURL(/\/dashboard$/);
  await Promise.all(fetched);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
}

test("without a network from the dashboard on: the VIN is decoded, the deal goes to its summary, and is finished later", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/, /not loaded: unreachable/);
  await goOffline(page, accounts.dealer, [/api\/settings$/, /api\/enrollment$/, /api\/lenders$/]);

  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  const vehicle = panel(page, "Vehicle");
  const vin = page.getByLabel("VIN", { exact: true });

  // A digit of the description misread: the one VIN that explains it all is offered, with the difference marked.
  await vin.fill("1HGCM82633A0043S2");
  const meant = vehicle.getByRole("button", { name: `${VIN} 2003 HONDA Accord` });
  await expect(meant.locator("mark")).toHaveText("5");
  await expectGoodLooks(page);
  await meant.click();
  await expect(vin).toHaveValue(VIN);
  await expect(vin).toBeFocused();
  await expect(vehicle).toContainText("2003 HONDA Accord");
  await expect(vehicle).toContainText("Coupe");

  await page.getByLabel("Mileage").fill("45000");
  await fillContact(page);
  await fillPurchase(page);
  await tickProducts(page, ["GPS"]);
  await submitInput(page);
  await expectToast(
    page,
    "Vehicle decoded on this device",
    "2003 HONDA Accord. It will be confirmed when the connection is back.",
  );
  await passCoverage(page);
  await chooseProviders(page, "Summit Protect", "Northgate GAP");
  await completePurchase(page);
  await generateButton(page).click();
  await expectToast(
    page,
    "Contract not generated",
    "Nothing was lost. Please check your connection and press Generate Contract again.",
  );

  const lead = page.waitForResponse(
    (response) => response.request().method() === "POST" && /submissions$/.test(response.url()),
  );
  const confirmed = page.waitForResponse((response) => response.url().includes(`/api/vehicles/${VIN}`));
  await context.setOffline(false);
  expect((await lead).ok()).toBe(true);
  expect((await confirmed).ok()).toBe(true);
  await generateButton(page).click();
  await expectToast(
    page,
    "Contract Generated",
    "The contract has been generated and added to the Contract Management system.",
  );
  const [contract] = await storedContracts(page);
  expect(contract).toMatchObject({ vin: VIN, vehicleInfo: "2003 HONDA Accord", buyerName: buyer.name });
});

test("[DEF-A2] without a network a second deal says that its prices need a connection, and gets them by itself", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/, /not loaded: unreachable/);
  await goOffline(page, accounts.dealer, [/api\/settings$/, /api\/enrollment$/]);
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await fillVehicle(page);
  expect((await keptDeal(page)).seed).toEqual(expect.any(Number));
  await page.getByRole("button", { name: "New Quote" }).click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue("");

  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page);
  await tickProducts(page, ["GPS"]);
  await submitInput(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await chooseLevel(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByRole("button", { name: "Show prices" }).click();
  await expect(page.getByText("Prices need a connection")).toBeVisible();
  await expect(page.getByRole("radiogroup")).toHaveCount(0);
  await expectGoodLooks(page);
  await goToStep(page, "Deal Info");
  await expect(page.getByText("Until then, no figure counts a product.")).toBeVisible();
  await goToStep(page, "Options");

  await context.setOffline(false);
  await chooseProviders(page, "Summit Protect", "Northgate GAP");
  await completePurchase(page);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
});

test("without a network an enrolled dealer's deal has its TPAs and its lenders", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_INTERNET_DISCONNECTED/, /not loaded: unreachable/);
  await goOffline(page, accounts.lakeside, [/api\/tpas$/, /api\/lenders$/]);
  await page.getByRole("link", { name: /Create a Deal/ }).click();
  await fillVehicle(page);
  await fillContact(page);
  await fillPurchase(page);
  await expect(page.getByText("5 of 6 VSC TPAs selected")).toBeVisible();
  await submitInput(page);
  await passCoverage(page);
  await chooseProviders(page, "Granite Peak Administrators", "Evergreen Shield");
  await page.getByRole("combobox", { name: "Pre-fill from a lender" }).click();
  await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
  await page.keyboard.press("Escape");
  await completePurchase(page);
  await expect(panel(page, "VSC Details")).toContainText("Granite Peak Administrators");
});

test("where server and device differ, the server's answer wins and says so", async ({ page }) => {
  await page.route("**/api/vehicles/*", async (route) => {
    const response = await route.fetch();
    const { vehicle, source } = await response.json();
    await route.fulfill({ response, json: { vehicle: { ...vehicle, model: "Accord Special" }, source } });
  });
  await login(page, accounts.dealer);
  await page.goto("/dashboard/input");
  const vehicle = panel(page, "Vehicle");
  await page.getByLabel("VIN", { exact: true }).fill(VIN);
  await expect(vehicle).toContainText("not yet confirmed by the server");
  await page.getByRole("button", { name: "Lookup Vehicle" }).click();
  await expectToast(
    page,
    "Vehicle corrected",
    "The server's data differ from this device's and are used: 2003 HONDA Accord Special.",
  );
  await expect(vehicle).toContainText("2003 HONDA Accord Special");
  await expect(vehicle).not.toContainText("not yet confirmed");

  await page.goto("/dashboard/vehicle-eligibility");
  await page.getByLabel("VIN", { exact: true }).fill(VIN);
  await page.getByRole("button", { name: "Check Vehicle Eligibility" }).click();
  await expect(panel(page, "Result")).toContainText(
    "The server's data differ from this device's and are shown.",
  );
});
