import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  buyersNamed,
  contractsTable,
  expectShown,
  linesTable,
  records,
  remitOf,
  remitRadio,
  remittance,
  saveButton,
  searchBox,
  sell,
  showContracts,
  startContracts,
  tab,
} from "../support/contracts";
import { failCalls, holdCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectAskedBeforeClosing, expectGoodLooks, expectToast, toast } from "../support/page";
import { contractOf, linesOf, payElsewhere, remitElsewhere, storedLines } from "../support/sold";
import { storedKeys } from "../support/storage";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

test.describe.configure({ timeout: 90_000 });

const VSC = "Lakeside Assured Basic, 12 months of Curtis Yazzie";
const TIRES = "Lakeside Road Care of Curtis Yazzie";
const FAILED = "Granite Peak Administrators Basic, 24 months of Priya Raman";
const CONTRACT = "VSC, Ancillary Products of Curtis Yazzie";
const SAVED = "Changes saved successfully";
const OFFER = "Would you like to go to the payment page?";

const offer = (page: Page) => toast(page).getByRole("button", { name: "Go to Payment" });
const all = (page: Page, remit: "all" | "none") => page.getByRole("button", { name: `Remit ${remit} shown` });

/** The names of the products that the server is to have paid next. */
async function remitted(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/remittances?limit=500");
  expect(answer.status()).toBe(200);
  const { items }: { items: { productName: string; buyerName: string }[] } = await answer.json();
  return items.map(({ productName, buyerName }) => `${productName} of ${buyerName}`).sort();
}

/** Presses Save Changes with the keyboard: the pointer over a toast would keep it there. */
async function save(page: Page): Promise<void> {
  await saveButton(page).focus();
  await page.keyboard.press("Enter");
}

test("[D-312] [D-324] [D-325] each row has a remit choice, and one that is complete reads Paid", async ({
  page,
}) => {
  await startContracts(page);
  for (const [view, choices, paid] of [
    ["Products", 11, 3],
    ["Legacy View", 5, 2],
  ] as const) {
    await tab(page, view).click();
    await expect(page.getByRole("table").getByRole("radiogroup")).toHaveCount(choices);
    await expect(page.getByRole("table").getByRole("radio", { name: "Yes", checked: false })).toHaveCount(
      choices,
    );
    await expect(page.getByRole("table").getByRole("radio", { name: "No", checked: true })).toHaveCount(
      choices,
    );
    const complete = records(page).filter({ hasText: "Complete" });
    await expect(complete).toHaveCount(paid);
    for (const row of await complete.all()) {
      await expect(row.getByText("Paid", { exact: true })).toBeVisible();
      await expect(row.getByRole("radio")).toHaveCount(0);
    }
    await expect(records(page).getByText("Paid", { exact: true })).toHaveCount(paid);
  }
});

test("[D-315] [D-328] a choice is counted as not saved until it is chosen back", async ({ page }) => {
  await startContracts(page);
  const row = records(page).filter({ has: remitOf(page, VSC) });
  await expect(saveButton(page)).toBeDisabled();
  await expect(remittance(page)).toContainText("0 products marked to remit");
  await remitRadio(page, VSC, "Yes").check();
  await expect(saveButton(page)).toBeEnabled();
  await expect(row).toContainText("Not saved");
  await expect(remittance(page)).toContainText("1 product marked to remit, $995.00");
  await expect(remittance(page).getByRole("status")).toHaveText("1 change not saved");
  await remitRadio(page, FAILED, "Yes").check();
  await expect(remittance(page)).toContainText("2 products marked to remit, $2,432.00");
  await expect(remittance(page).getByRole("status")).toHaveText("2 changes not saved");
  await remitRadio(page, FAILED, "No").check();
  await remitRadio(page, VSC, "No").check();
  await expect(saveButton(page)).toBeDisabled();
  await expect(row).not.toContainText("Not saved");
  await expect(remittance(page).getByRole("status")).toHaveText("");
  expect(await remitted(page)).toEqual([]);
});

test("Remit all shown and Remit none shown choose for the unpaid rows that show", async ({ page }) => {
  await startContracts(page);
  await searchBox(page).fill("park");
  await expectShown(page, "3 products shown, $4,492.00 in total");
  await all(page, "all").click();
  await expect(remittance(page)).toContainText("3 products marked to remit, $4,492.00");
  await searchBox(page).fill("");
  await expect(remitRadio(page, VSC, "No")).toBeChecked();
  await all(page, "all").click();
  // What is paid is not marked.
  await expect(remittance(page)).toContainText("11 products marked to remit, $11,394.00");
  await searchBox(page).fill("priya");
  await expectShown(page, "1 product shown, $1,437.00 in total");
  await all(page, "none").click();
  await expect(remittance(page).getByRole("status")).toHaveText("10 changes not saved");
  await searchBox(page).fill("hannah");
  await expectShown(page, "1 product shown, $1,879.00 in total");
  await expect(all(page, "all")).toBeDisabled();
  await expect(all(page, "none")).toBeDisabled();
  await searchBox(page).fill("");
  await all(page, "none").click();
  await expect(saveButton(page)).toBeDisabled();
});

test("[D-329] [D-331] [D-332] [D-333] [D-334] [D-336] saved choices are stored, and the payment page is offered", async ({
  page,
}) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await remitRadio(page, FAILED, "Yes").check();
  expect(await remitted(page)).toEqual([]);
  await save(page);
  await expect(toast(page).locator(".mantine-Notification-title")).toHaveText(SAVED);
  await expect(toast(page)).toContainText(OFFER);
  await expect(offer(page)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText("Not saved")).toHaveCount(0);
  // What an administrator stands behind is in a batch, which is paid at cost.
  expect(await remitted(page)).toEqual([VSC]);
  await expect(page.getByRole("link", { name: `In a batch: ${FAILED}` })).toBeVisible();
  expect((await storedKeys(page)).local).toEqual(["userInfo"]);
  await offer(page).click();
  await expect(page).toHaveURL(/\/dashboard\/payment$/);
  await expect(toast(page)).toHaveCount(0);
  await showContracts(page);
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(remitRadio(page, TIRES, "No")).toBeChecked();
  await expect(remittance(page).getByRole("link", { name: "Go to Payment" })).toHaveAttribute(
    "href",
    "/dashboard/payment",
  );
  await tab(page, "Legacy View").click();
  // Not all of it is remitted.
  await expect(remitRadio(page, CONTRACT, "No")).toBeChecked();
  await expect(remitRadio(page, "VSC of Priya Raman", "Yes")).toBeChecked();
});

test("[D-335] the offer is gone after five seconds", async ({ page }) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await save(page);
  await expect(offer(page)).toBeVisible();
  const shown = Date.now();
  await expect(offer(page)).toHaveCount(0, { timeout: 15_000 });
  const stayed = Date.now() - shown;
  expect(stayed).toBeGreaterThan(3_800);
  expect(stayed).toBeLessThan(7_500);
});

test("a save that remits nothing offers no payment", async ({ page }) => {
  await signIn(page, accounts.lakeside);
  await remitElsewhere(page, await linesOf(page, "Curtis Yazzie"));
  await showContracts(page);
  await remitRadio(page, VSC, "No").check();
  await save(page);
  await expectToast(page, SAVED, "");
  await expect(offer(page)).toHaveCount(0);
  expect(await remitted(page)).toEqual([TIRES]);
  // With one that is remitted beside it, the offer is there.
  await remitRadio(page, TIRES, "No").check();
  await remitRadio(page, VSC, "Yes").check();
  await save(page);
  await expect(offer(page)).toBeVisible();
  expect(await remitted(page)).toEqual([VSC]);
});

test("choices that are not saved stay over tabs, searches and pages, and are asked about before the tab closes", async ({
  page,
}) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await tab(page, "Legacy View").click();
  await expect(remittance(page).getByRole("status")).toHaveText("1 change not saved");
  await tab(page, "Products").click();
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await searchBox(page).fill("priya");
  await expect(remitOf(page, VSC)).toHaveCount(0);
  await expect(remittance(page).getByRole("status")).toHaveText("1 change not saved");
  await searchBox(page).fill("");
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(saveButton(page)).toBeEnabled();

  await expectAskedBeforeClosing(page);
  await remitRadio(page, VSC, "No").check();
  await expect(saveButton(page)).toBeDisabled();
  page.on("dialog", () => {
    throw new Error("There is nothing to ask about.");
  });
  await page.reload();
  await expect(remitRadio(page, VSC, "No")).toBeChecked();
});

test("a logout forgets choices that are not saved", async ({ page }) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  // In the same tab, without a reload.
  await page.getByLabel("Username").fill(accounts.lakeside.username);
  await page.getByLabel("Password").fill(accounts.lakeside.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(remitRadio(page, VSC, "No")).toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
  expect(await remitted(page)).toEqual([]);
});

test("a contract's choice is for all its products that are not paid", async ({ page }) => {
  await signIn(page, accounts.lakeside);
  const lines = await linesOf(page, "Naomi Feldman");
  await payElsewhere(page, lines.slice(0, 1));
  await showContracts(page);
  await tab(page, "Legacy View").click();
  await remitRadio(page, "Ancillary Products of Naomi Feldman", "Yes").check();
  await expect(remittance(page).getByRole("status")).toHaveText("1 change not saved");
  await expect(remittance(page)).toContainText("1 contract marked to remit");
  await tab(page, "Products").click();
  const [paid, ...others] = lines.map(({ productName }) => `${productName} of Naomi Feldman`);
  const row = records(page).filter({ hasText: lines[0]?.productName ?? "" });
  await expect(row).toContainText("Paid");
  for (const title of others) {
    await expect(remitRadio(page, title, "Yes")).toBeChecked();
  }
  await save(page);
  await expect(toast(page)).toContainText(SAVED);
  expect(await remitted(page)).toEqual([...others].sort());
  expect(others).toHaveLength(2);
  expect(paid).toContain("Lakeside");
  expect((await contractOf(page, "Naomi Feldman")).remit).toBe(true);
});

test("a product may differ from its contract's choice", async ({ page }) => {
  await startContracts(page);
  await tab(page, "Legacy View").click();
  await remitRadio(page, CONTRACT, "Yes").check();
  await tab(page, "Products").click();
  await remitRadio(page, TIRES, "No").check();
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await save(page);
  await expect(toast(page)).toContainText(SAVED);
  await expect(remitRadio(page, TIRES, "No")).toBeChecked();
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  expect(await remitted(page)).toEqual([VSC]);
  await tab(page, "Legacy View").click();
  await expect(remitRadio(page, CONTRACT, "No")).toBeChecked();
  await expect(saveButton(page)).toBeDisabled();
});

test("many choices are saved in parts, and what a part could not save stays chosen", async ({
  page,
  allowConsole,
}) => {
  test.slow();
  allowConsole(/status of 503/);
  await sell(page, buyersNamed(12));
  await showContracts(page);
  await expect(page.getByText(/^48 products shown/)).toBeVisible();
  await all(page, "all").click();
  await expect(remittance(page).getByRole("status")).toHaveText("48 changes not saved");
  const rows: number[] = [];
  let fail = true;
  await page.route("**/api/remittances", async (route) => {
    const { lines, contracts } = route.request().postDataJSON();
    rows.push(lines.length + contracts.length);
    if (rows.length > 1 && fail) {
      await expect(remittance(page).getByRole("status")).toHaveText("Saved 28 of 48");
      await expect(saveButton(page)).toHaveText("Saving...");
      await route.fulfill({ status: 503 });
    } else {
      await route.continue();
    }
  });
  await save(page);
  await expectToast(
    page,
    "Changes not saved",
    "Some changes are saved; the others are kept here. Please check your connection and press Save Changes again.",
  );
  expect(rows).toEqual([28, 20]);
  await expect(remittance(page).getByRole("status")).toHaveText("20 changes not saved");
  expect((await storedLines(page)).filter(({ remit }) => remit)).toHaveLength(28);
  fail = false;
  await save(page);
  await expect(toast(page)).toContainText(SAVED);
  expect(rows).toEqual([28, 20, 20]);
  expect((await storedLines(page)).filter(({ remit }) => remit)).toHaveLength(48);
  await expect(saveButton(page)).toBeDisabled();
});

test("a save goes on while the other list is looked at, and is not begun twice", async ({ page }) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  let calls = 0;
  page.on("request", (request) => {
    calls += request.method() === "PUT" ? 1 : 0;
  });
  const release = await holdCalls(page, "**/api/remittances");
  await save(page);
  await expect(saveButton(page)).toHaveText("Saving...");
  await tab(page, "Legacy View").click();
  await expect(contractsTable(page)).toBeVisible();
  await expect(saveButton(page)).toHaveText("Saving...");
  await save(page);
  release();
  await expect(toast(page)).toContainText(SAVED);
  await expect(saveButton(page)).toBeDisabled();
  expect(calls).toBe(1);
  expect(await remitted(page)).toEqual([VSC]);
});

test("what is chosen while a save is under way is kept, also when it takes a choice back", async ({
  page,
}) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  const release = await holdCalls(page, "**/api/remittances");
  await save(page);
  await expect(saveButton(page)).toHaveText("Saving...");
  await remitRadio(page, VSC, "No").check();
  await remitRadio(page, TIRES, "Yes").check();
  release();
  await expect(toast(page)).toContainText(SAVED);
  await expect(remitRadio(page, VSC, "No")).toBeChecked();
  await expect(remitRadio(page, TIRES, "Yes")).toBeChecked();
  await expect(remittance(page).getByRole("status")).toHaveText("2 changes not saved");
  expect(await remitted(page)).toEqual([VSC]);
  await save(page);
  await expect.poll(() => remitted(page)).toEqual([TIRES]);
  await expect(saveButton(page)).toBeDisabled();
  await expect(linesTable(page).getByText("Not saved")).toHaveCount(0);
});

test("a save that the server refuses for another reason keeps the choices", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 503/);
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await failCalls(page, "**/api/remittances");
  await save(page);
  await expectToast(
    page,
    "Changes not saved",
    "Your choices are kept. Please check your connection and press Save Changes again.",
  );
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(saveButton(page)).toBeEnabled();
});

test("[D-336] a product of an administrator goes into a draft, leaves it again, and stays in a closed batch, which says so", async ({
  page,
}) => {
  const own = "Alder Ridge Administrators";
  const product = `${own} Comprehensive, 48 months of Marisol Ortega`;
  const inBatch = page.getByRole("link", { name: `In a batch: ${product}` });
  await startContracts(page);
  await remitRadio(page, product, "Yes").check();
  await save(page);
  await expect(inBatch).toBeVisible();
  await expect(remittance(page)).toContainText("1 product marked to remit");
  await remitRadio(page, product, "No").check();
  await save(page);
  await expect(inBatch).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  await remitRadio(page, product, "Yes").check();
  await save(page);
  await expect(inBatch).toBeVisible();
  await remittance(page).getByRole("link", { name: "Go to Payment" }).click();
  const cards = page.getByRole("list", { name: "Remittance batches" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("1 product at cost");
  await expect(page.getByRole("radiogroup", { name: "Payment method" })).toHaveCount(0);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.getByRole("link", { name: `Review and Close for ${own}` }).click();
  await page.getByRole("button", { name: "Close Batch" }).click();
  await expect(page.getByRole("button", { name: "Pay $1,848.00" })).toBeVisible();
  await showContracts(page);
  await expect(remitRadio(page, product, "Yes")).toBeChecked();
  await expect(remitRadio(page, product, "No")).toBeDisabled();
  const row = records(page).filter({ has: remitOf(page, product) });
  await expect(row).toContainText(/It is in the closed batch batch-\d+\. Reopen the batch first\./);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await all(page, "none").click();
  await expect(saveButton(page)).toBeDisabled();
  // Beside it the dealership's own products are paid by the forms.
  await remitRadio(page, VSC, "Yes").check();
  await save(page);
  await offer(page).click();
  await expect(page.getByRole("link", { name: `Pay Administrator for ${own}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Remitted products" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("radiogroup", { name: "Payment method" })).toBeVisible();
  await expectGoodLooks(page);
});
