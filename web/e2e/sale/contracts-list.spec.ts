import {
  buyersNamed,
  cellsUnder,
  contractsTable,
  expectShown,
  exportButton,
  linesTable,
  PRODUCTS_OF_A_DEAL,
  records,
  remitRadio,
  searchBox,
  sell,
  showContracts,
  startContracts,
  tab,
} from "../support/contracts";
import { failCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { storedLines } from "../support/sold";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

test.describe.configure({ timeout: 90_000 });

const ALL = "14 products shown, $14,427.00 in total";
const FIRST = "Alder Ridge Administrators Comprehensive, 48 months of Marisol Ortega";

test("rows are found by any words, in any case and order", async ({ page }) => {
  await startContracts(page);
  for (const [typed, shown] of [
    ["ortega", "2 products shown, $3,025.00 in total"],
    ["RAV4 marisol", "2 products shown, $3,025.00 in total"],
    ["  MÜLLER  ", "1 product shown, $1,879.00 in total"],
    ["o'neill key", "1 product shown, $300.00 in total"],
    ["2t3p1rfvxkc044218", "2 products shown, $3,025.00 in total"],
    ["3,550", "1 product shown, $3,550.00 in total"],
    ["1437.00", "1 product shown, $1,437.00 in total"],
    ["evergreen shield", "2 products shown, $1,569.00 in total"],
    ["gap", "2 products shown, $1,569.00 in total"],
    ["deal-1790777400000", "3 products shown, $4,492.00 in total"],
    ["", ALL],
  ] as const) {
    await searchBox(page).fill(typed);
    await expectShown(page, shown);
  }
  await tab(page, "Legacy View").click();
  for (const [typed, shown] of [
    ["gap vsc", "1 contract shown, $29,415.00 in total"],
    ["43,782", "1 contract shown, $43,782.00 in total"],
    ["contract-1789750800000", "1 contract shown, $21,879.00 in total"],
  ] as const) {
    await searchBox(page).fill(typed);
    await expectShown(page, shown);
  }
});

test("[D-319] [D-320] a search that finds nothing says so, and Clear search brings all back", async ({
  page,
}) => {
  await startContracts(page);
  const clear = page.getByRole("main").getByRole("button", { name: "Clear search" });
  await searchBox(page).pressSequentially("ortega tacoma");
  await expect(page.getByText("No products matching your search criteria.")).toBeVisible();
  await expectShown(page, "0 products shown, $0.00 in total");
  await expect(records(page)).toHaveCount(0);
  await expect(exportButton(page)).toBeDisabled();
  await expect(page.getByRole("button", { name: "Remit all shown" })).toBeDisabled();
  // In the box and below it.
  await expect(clear).toHaveCount(2);
  await clear.last().click();
  await expectShown(page, ALL);
  await expect(searchBox(page)).toHaveValue("");
  await expect(searchBox(page)).toBeFocused();

  await tab(page, "Legacy View").click();
  await searchBox(page).fill("evergreen");
  await expect(page.getByText("No contracts matching your search criteria.")).toBeVisible();
  await clear.first().click();
  await expect(records(page)).toHaveCount(7);
  await expect(searchBox(page)).toBeFocused();
  await expect(clear).toHaveCount(0);
});

test("a column orders the rows up, then down, and the third time they are newest first again", async ({
  page,
}) => {
  await startContracts(page);
  const header = (name: string) => linesTable(page).getByRole("columnheader", { name, exact: true });
  const press = (name: string) => header(name).getByRole("button").click();
  const newestFirst = (await storedLines(page)).map(({ productName }) => productName);
  expect(await cellsUnder(page, "Product Name")).toEqual(newestFirst);
  const prices = [249, 299, 300, 310, 399, 498, 632, 715, 854, 995, 1437, 1879, 2310, 3550];
  const buyers = {
    "Curtis Yazzie": 2,
    "Devin Park": 3,
    "Hannah Müller": 1,
    "Marisol Ortega": 2,
    "Naomi Feldman": 3,
    "Priya Raman": 1,
    "Terrence O'Neill": 2,
  };
  for (const [name, up] of [
    [
      "Buyer Name",
      Object.entries(buyers).flatMap(([buyer, products]) => Array<string>(products).fill(buyer)),
    ],
    ["Status", ["Failed", ...Array<string>(10).fill("Pending"), ...Array<string>(3).fill("Complete")]],
    [
      "Product Type",
      [
        ...Array<string>(7).fill("Ancillary"),
        ...Array<string>(2).fill("GAP"),
        ...Array<string>(5).fill("VSC"),
      ],
    ],
  ] as const) {
    await press(name);
    await expect(header(name)).toHaveAttribute("aria-sort", "ascending");
    expect(await cellsUnder(page, name)).toEqual(up);
    await press(name);
    await expect(header(name)).toHaveAttribute("aria-sort", "descending");
    expect(await cellsUnder(page, name)).toEqual([...up].reverse());
    await press(name);
    await expect(page.locator("[aria-sort]")).toHaveCount(0);
    expect(await cellsUnder(page, "Product Name")).toEqual(newestFirst);
  }

  // Amounts by what they are, not by their digits.
  await press("Price");
  await expect(header("Price")).toHaveAttribute("aria-sort", "ascending");
  const amounts = async () =>
    (await cellsUnder(page, "Price")).map((text) => Number(/\$([\d,]+)/.exec(text)?.[1]?.replace(",", "")));
  expect(await amounts()).toEqual(prices);
  await press("Price");
  await expect(header("Price")).toHaveAttribute("aria-sort", "descending");
  expect(await amounts()).toEqual([...prices].reverse());
  // Another column takes over from the first, and begins upwards.
  await press("Date");
  await expect(page.locator("[aria-sort]")).toHaveCount(1);
  await expect(header("Date")).toHaveAttribute("aria-sort", "ascending");
  expect((await cellsUnder(page, "Buyer Name"))[0]).toBe("Curtis Yazzie");
  // The order stays through a search.
  await searchBox(page).fill("o");
  await searchBox(page).fill("2020 subaru");
  await press("Price");
  expect(await amounts()).toEqual([300, 854]);
  await searchBox(page).fill("");
  await expectShown(page, ALL);
  expect(await amounts()).toEqual(prices);
});

test("contracts are ordered by their columns too", async ({ page }) => {
  await startContracts(page);
  await tab(page, "Legacy View").click();
  const press = (name: string) =>
    contractsTable(page).getByRole("columnheader", { name, exact: true }).getByRole("button").press("Enter");
  await press("Total Price");
  await expect
    .poll(() => cellsUnder(page, "Total Price"))
    .toEqual([
      "$17,355.00",
      "$20,937.00",
      "$21,879.00",
      "$22,643.00",
      "$27,554.00",
      "$29,415.00",
      "$43,782.00",
    ]);
  await press("Products");
  await expect
    .poll(() => cellsUnder(page, "Products"))
    .toEqual([
      "Ancillary Products",
      "GAP, Ancillary Products",
      "VSC",
      "VSC",
      "VSC, Ancillary Products",
      "VSC, Ancillary Products",
      "VSC, GAP",
    ]);
  await press("Vehicle Info");
  await press("Vehicle Info");
  await expect
    .poll(async () => (await cellsUnder(page, "Vehicle Info")).map((text) => text.trim()))
    .toEqual([
      "2021 FORD F-150",
      "2020 SUBARU Outback",
      "2019 TOYOTA RAV4",
      "2018 MAZDA CX-5",
      "2017 HONDA CR-V",
      "2016 TOYOTA Camry",
      "2015 CHEVROLET Silverado",
    ]);
});

test("when the rest can't be loaded the list says so, and loads it when asked", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await sell(page, buyersNamed(14));
  const rest = "**/api/product-lines?*cursor=*";
  await failCalls(page, rest);
  await page.goto("/dashboard/contracts");
  await expect(page.getByText("50 products loaded. The rest could not be loaded.")).toBeVisible({
    timeout: 20_000,
  });
  await expect(records(page).first()).toContainText("Buyer 14");
  await expect(exportButton(page)).toBeDisabled();
  await page.unroute(rest);
  await page.getByRole("button", { name: "Load the rest" }).click();
  await expect(page.getByText(/^56 products shown, \$[\d,.]+ in total$/)).toBeVisible();
  await expect(exportButton(page)).toBeEnabled();
});

test("coming back, the list is there at once, and shows what was sold since", async ({ page }) => {
  await sell(page, ["Early Bird"]);
  await showContracts(page);
  await expect(records(page)).toHaveCount(PRODUCTS_OF_A_DEAL);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(records(page)).toHaveCount(PRODUCTS_OF_A_DEAL);
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await sellElsewhere(page);
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(records(page)).toHaveCount(2 * PRODUCTS_OF_A_DEAL);
  await expect(records(page).first()).toContainText("Late Bird");
});

async function sellElsewhere(page: Parameters<typeof sell>[0]): Promise<void> {
  const other = await page
    .context()
    .browser()
    ?.newContext({ baseURL: new URL(page.url()).origin });
  if (!other) {
    throw new Error("The page has no browser.");
  }
  await sell(await other.newPage(), ["Late Bird"]);
  await other.close();
}

test("the remit choice of a row can be reached and made with the keyboard", async ({ page }) => {
  await startContracts(page);
  await remitRadio(page, FIRST, "No").focus();
  await page.keyboard.press("ArrowRight");
  await expect(remitRadio(page, FIRST, "Yes")).toBeChecked();
  await expect(remitRadio(page, FIRST, "Yes")).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(remitRadio(page, FIRST, "No")).toBeChecked();
});
