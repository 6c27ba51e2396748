import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  cellsUnder,
  contractsTable,
  expectShown,
  exportButton,
  linesTable,
  records,
  searchBox,
  sell,
  tab,
  unpaidSwitch,
} from "../support/contracts";
import { holdCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { choose } from "../support/steps";
import { expect } from "../support/test";

test.describe.configure({ timeout: 120_000 });

const dealerField = (page: Page) => page.getByRole("combobox", { name: "Dealer" });
const monthField = (page: Page) => page.getByRole("combobox", { name: "Month" });

async function exportedLines(page: Page): Promise<string[]> {
  const began = page.waitForEvent("download");
  await exportButton(page).click();
  const bytes = await readFile(await (await began).path());
  return bytes.toString("utf8").slice(1, -2).split("\r\n");
}

test("[A-242] administrators see what all dealers have sold, by dealer and month, and change nothing", {
  tag: "@heavy",
}, async ({ page }) => {
  await sell(page, ["Rosa Delgado"]);
  await signIn(page, accounts.admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Access Contracts" }).click();
  await expect(page).toHaveURL(/\/admin\/contracts$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contract Management");

  // What was sold just now is of this month, which shows first.
  await expect(linesTable(page).getByRole("columnheader")).toHaveText([
    "Date",
    "Dealer ID",
    "Buyer Name",
    "Vehicle Info",
    "VIN",
    "Product Type",
    "Product Name",
    "Price",
    "Status",
    "Actions",
  ]);
  await expect(page.getByText(/^4 products shown, \$[\d,]+\.\d\d in total$/)).toBeVisible();
  expect(await cellsUnder(page, "Dealer ID")).toEqual(Array(4).fill("acme-motors"));
  // Documents are read, and nothing else can be done.
  const actions = records(page).getByRole("button");
  await expect(actions).toHaveCount(4);
  await expect(actions.and(page.getByRole("button", { name: /^Documents of / }))).toHaveCount(4);
  await expect(page.getByRole("radio")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Save Changes" })).toHaveCount(0);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  // One dealer, found by its name.
  await choose(page, "Month", "All months");
  await dealerField(page).fill("lake");
  await page.getByRole("option", { name: /^Lakeside/ }).click();
  await expect(page).toHaveURL(/month=all&dealer=lakeside-auto/);
  await expectShown(page, "14 products shown, $14,427.00 in total");
  await unpaidSwitch(page).click();
  await expectShown(page, "11 products shown, $11,394.00 in total");
  await tab(page, "Legacy View").click();
  await expectShown(page, "5 contracts shown, $134,132.00 in total");
  await page.reload();
  await expectShown(page, "5 contracts shown, $134,132.00 in total");
  await expect(dealerField(page)).toHaveValue(/^Lakeside/);
  await expect(monthField(page)).toHaveValue("All months");
  await unpaidSwitch(page).click();
  await expectShown(page, "7 contracts shown, $183,565.00 in total");
  const total = contractsTable(page).getByRole("columnheader", { name: "Total Price" });
  await total.getByRole("button").click();
  expect((await cellsUnder(page, "Total Price"))[0]).toBe("$17,355.00");

  // The file holds what shows, and whose it is.
  await searchBox(page).fill("ortega lakeside-auto");
  await expectShown(page, "1 contract shown, $29,415.00 in total");
  const [header, row, ...others] = await exportedLines(page);
  expect(header).toMatch(/,Price,Deal ID,Dealer ID,Status,Cost,Markup,Dealer Name,Contract ID$/);
  expect(row).toMatch(
    /,Marisol Ortega,.*,29415\.00,deal-1790958900000,lakeside-auto,Pending,,,Lakeside Auto Group,contract-1790958900000$/,
  );
  expect(others).toEqual([]);
  await page.getByRole("button", { name: "Clear search" }).click();

  // One month of that dealer, and all dealers again.
  await choose(page, "Month", "September 2026");
  await expectShown(page, "3 contracts shown, $93,215.00 in total");
  await choose(page, "Dealer", "All dealers");
  await expect(page).not.toHaveURL(/dealer=/);
  await expectShown(page, "3 contracts shown, $93,215.00 in total");

  // A dealer that is not enrolled is found by its id; where it sold nothing the way on is offered.
  await dealerField(page).fill("acme-motors");
  await page.getByRole("option", { name: /^acme-motors/ }).click();
  await expect(page.getByText("There are no contracts of acme-motors in September 2026.")).toBeVisible();
  await page.getByRole("button", { name: "Search all months" }).click();
  await expect(monthField(page)).toBeFocused();
  await expect(page.getByText(/^1 contract shown, /)).toBeVisible();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("[DEF-D1] what is typed into the dealer filter is what is looked for", { tag: "@heavy" }, async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/contracts?month=all");
  await expectShown(page, "14 products shown, $14,427.00 in total");
  const asked = page.waitForRequest(/\/api\/admin\/dealers\?q=nandu&/);
  for (const press of ["click", "focus"] as const) {
    await dealerField(page)[press]();
    await page.keyboard.type("nandu");
    await expect(dealerField(page)).toHaveValue("nandu");
    await asked;
    await expect(page.getByRole("option", { name: /^nandu/ })).toBeVisible();
    await page.keyboard.press("Escape");
    await monthField(page).focus();
    await expect(dealerField(page)).toHaveValue("All dealers");
  }

  // Chosen by the keyboard, the next letter begins another search.
  await dealerField(page).click();
  await page.keyboard.type("sïde autó");
  await expect(page.getByRole("option").first()).toHaveText(/^Lakeside/);
  await page.keyboard.press("ArrowDown");
  const release = await holdCalls(page, "**/api/admin/dealers/lakeside-auto");
  const named = page.waitForResponse(/\/api\/admin\/dealers\/lakeside-auto$/);
  await page.keyboard.press("Enter");
  await page.keyboard.type("acme");
  await expect(page).toHaveURL(/dealer=lakeside-auto/);
  await expect(dealerField(page)).toHaveValue("acme");
  // Nor does the name take the place of what was typed, however late it comes.
  release();
  await named;
  await expect(page.getByRole("option", { name: /^acme/ })).toBeVisible();
  await expect(dealerField(page)).toHaveValue("acme");
  await monthField(page).click();
  await page.keyboard.type("oct");
  await expect(monthField(page)).toHaveValue("oct");
  await expect(page.getByRole("option").first()).toHaveText("October 2026");
});
