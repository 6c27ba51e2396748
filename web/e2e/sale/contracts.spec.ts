import { accounts, signIn } from "../support/accounts";
import {
  cellsUnder,
  contractsTable,
  expectShown,
  linesTable,
  PRODUCTS_OF_A_DEAL,
  records,
  searchBox,
  sell,
  showContracts,
  startContracts,
  tab,
  unpaidSwitch,
} from "../support/contracts";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

test.describe.configure({ timeout: 90_000 });

const BUYER = "Rosa Delgado";

test("[D-303] [D-304] [D-305] [D-306] [D-316] [D-317] [D-318] with nothing sold the page says so and offers a deal", async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/contracts");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contract Management");
  await expect(page.getByText("Manage your vehicle coverage contracts")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(/©|Copyright/);
  await expect(page.getByRole("tab")).toHaveText(["Products", "Legacy View"]);
  await expect(searchBox(page)).toHaveAttribute("placeholder", "Search contracts...");
  await expect(page.getByText("No products have been generated yet.")).toBeVisible();
  await expectShown(page, "0 products shown, $0.00 in total");
  await expectGoodLooks(page);
  // Words that nothing holds, where there is nothing: the list is empty all the same.
  await searchBox(page).fill("ortega");
  await expect(page.getByText("No products have been generated yet.")).toBeVisible();
  await tab(page, "Legacy View").click();
  await expect(page.getByText("No contracts have been generated yet.")).toBeVisible();
  await page.getByRole("link", { name: "Create a Deal" }).click();
  await expect(page).toHaveURL(/\/dashboard\/input$/);
});

test("[D-309] [D-311] [D-314] what was sold is listed, by product and by contract", async ({ page }) => {
  await sell(page, [BUYER]);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(linesTable(page).getByRole("columnheader")).toHaveText([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
    "Remit",
    "Actions",
  ]);
  await expect(records(page)).toHaveCount(PRODUCTS_OF_A_DEAL);
  await expect(records(page).first()).toContainText(BUYER);
  await expect(records(page).first()).toContainText("2003 HONDA Accord");
  // The day in Los Angeles, where this browser is.
  const today = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "America/Los_Angeles" });
  await expect(records(page).first().getByRole("cell").first()).toHaveText(today.format(new Date()));
  expect((await cellsUnder(page, "Product Type")).sort()).toEqual(["Ancillary", "Ancillary", "GAP", "VSC"]);
  await expect(page.getByText(/^4 products shown, \$[\d,]+\.\d\d in total$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeEnabled();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeVisible();

  await tab(page, "Legacy View").click();
  await expect(contractsTable(page).getByRole("columnheader")).toHaveText([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Products",
    "Total Price",
    "Status",
    "Remit",
    "Actions",
  ]);
  await expect(records(page)).toHaveCount(1);
  expect(await cellsUnder(page, "Products")).toEqual(["VSC, GAP, Ancillary Products"]);
  await expect(page.getByText(/^1 contract shown, \$[\d,]+\.\d\d in total$/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Export CSV" })).toBeEnabled();
  await page.reload();
  await expect(tab(page, "Legacy View")).toHaveAttribute("aria-selected", "true");
  await expect(records(page)).toHaveCount(1);
});

test("[D-307] [D-308] the switch lists the unpaid ones, in either view", async ({ page }) => {
  await startContracts(page);
  for (const [view, all, unpaid] of [
    ["Products", "14 products shown, $14,427.00 in total", "11 products shown, $11,394.00 in total"],
    ["Legacy View", "7 contracts shown, $183,565.00 in total", "5 contracts shown, $134,132.00 in total"],
  ] as const) {
    await tab(page, view).click();
    const complete = records(page).filter({ hasText: "Complete" });
    await expectShown(page, all);
    await expect(complete.first()).toBeVisible();
    await unpaidSwitch(page).click();
    await expectShown(page, unpaid);
    await expect(complete).toHaveCount(0);
    await expect(records(page).filter({ hasText: "Failed" })).toHaveCount(1);
    await page.reload();
    await expectShown(page, unpaid);
    await expect(complete).toHaveCount(0);
    await unpaidSwitch(page).click();
    await expectShown(page, all);
  }
});

test("[D-321] [D-322] [D-323] a status is an icon and a word", async ({ page }) => {
  await startContracts(page);
  for (const [word, icon] of [
    ["Pending", "clock"],
    ["Complete", "circle-check"],
    ["Failed", "circle-x"],
  ] as const) {
    const status = page.getByRole("cell", { name: word, exact: true }).first();
    await expect(status.locator(`svg.lucide-${icon}`)).toBeVisible();
  }
});

test("a list that can't be loaded says so, and Retry brings it", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE);
  await startContracts(page);
  await ownServer.kill();
  await tab(page, "Legacy View").click();
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await expect(page.getByText("The contracts could not be loaded")).toBeVisible({ timeout: 15_000 });
  await ownServer.restart();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(records(page)).toHaveCount(7);
});

test("another dealer's contracts do not show", async ({ page }) => {
  await sell(page, [BUYER]);
  await showContracts(page);
  await expect(records(page)).toHaveCount(PRODUCTS_OF_A_DEAL);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await startContracts(page);
  await expectShown(page, "14 products shown, $14,427.00 in total");
  await expect(page.getByText(BUYER)).toHaveCount(0);
});

test("on a phone each row is a card with its labels, its choice and its actions", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await startContracts(page);
  const cards = page.getByRole("list", { name: "Products" }).getByRole("listitem");
  await expect(cards.first()).toHaveAttribute("aria-setsize", "14");
  await expect(cards.first().getByRole("term")).toHaveText([
    "Date",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
    "Remit",
  ]);
  await expect(cards.first().getByRole("radio")).toHaveCount(2);
  for (const [place, name] of ["Documents", "History", "Void"].entries()) {
    await expect(cards.first().getByRole("button").nth(place)).toHaveAccessibleName(
      new RegExp(`^${name} .*Marisol Ortega$`),
    );
  }
  // As a table's headers do.
  await page.getByLabel("Order").selectOption("Price, lowest first");
  await expect(cards.first()).toContainText("$249.00");
  await page.getByLabel("Order").selectOption("Price, highest first");
  await expect(cards.first()).toContainText("$3,550.00");
  await page.getByLabel("Order").selectOption("Newest first");
  await expect(cards.first()).toContainText("Marisol Ortega");
  await expect(page.getByRole("table")).toHaveCount(0);
});
