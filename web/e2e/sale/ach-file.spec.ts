import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  ALDER_RIDGE,
  closeBatchElsewhere,
  dealerBank,
  dialog,
  download,
  expectGoodLooksInAllColors,
  lines,
  openAsDealer,
  pressButton,
  tabTo,
  tpaAccount,
} from "../support/money";
import { expectToast } from "../support/page";
import { expect, test } from "../support/test";

/** Types into fields one after the other, as somebody does who goes on with Tab. */
async function type(page: Page, fields: readonly (readonly [string, string])[]): Promise<void> {
  for (const [label, text] of fields) {
    await tabTo(page, label);
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(text);
  }
}

/** The dealership gives its bank by keyboard: what is wrong is told at its field, and what is saved is there after a reload. */
async function giveDealersBank(page: Page): Promise<void> {
  await page.getByRole("tab", { name: "Remittances" }).press("Enter");
  await expect(page.getByRole("form", { name: "Remittances" })).toBeVisible();
  await type(page, [
    ["Name of your bank", dealerBank.bankName],
    ["Routing number of your bank", "09100001"],
    ["Origin", dealerBank.origin],
    ["Company ID", dealerBank.companyId],
  ]);
  await page.keyboard.press("Enter");
  const routing = page.getByLabel("Routing number of your bank");
  await expect(routing).toBeFocused();
  await expect(routing).toHaveAccessibleDescription(/A routing number has nine digits/);
  await expectGoodLooksInAllColors(page);
  await routing.fill(dealerBank.bankRouting);
  await routing.press("Enter");
  await expectToast(page, "Settings saved", "ACH files that are made from now on have them.");
  await page.reload();
  await page.getByRole("tab", { name: "Remittances" }).press("Enter");
  await expect(page.getByLabel("Name of your bank")).toHaveValue(dealerBank.bankName);
}

/** An administrator gives a TPA's account, which shows its last four digits alone. */
async function giveTpasAccount(page: Page): Promise<void> {
  const form = page.getByRole("form", { name: "Bank" });
  await expect(form).toBeVisible();
  await form.getByLabel("Routing number").fill("021000022");
  await type(page, [["Account number", tpaAccount.account]]);
  await page.keyboard.press("Enter");
  await expect(form.getByLabel("Routing number")).toBeFocused();
  await expect(form.getByLabel("Account number")).toHaveValue(tpaAccount.account);
  await form.getByLabel("Routing number").fill(tpaAccount.routing);
  await page.keyboard.press("Enter");
  await expectToast(page, "Bank account saved", "Dealers can pay by ACH file now.");
  const panel = page.getByRole("region", { name: "Bank" });
  await expect(panel).toContainText(`The account ends in ${tpaAccount.lastFour}`);
  await expect(form.getByLabel("Account number")).toHaveValue("");
  await expectGoodLooksInAllColors(page);
  await page.reload();
  await expect(panel).toContainText(`ends in ${tpaAccount.lastFour}`);
  expect(await page.content()).not.toContain(tpaAccount.account);
}

test.describe("paying by ACH file", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("the dealership gives its bank by keyboard, an administrator a TPA's account; a batch is paid by a file that stays the same, and confirmed", {
    tag: "@heavy",
  }, async ({ page, ownServer }) => {
    await openAsDealer(page, ownServer, "/dashboard/settings");
    await giveDealersBank(page);
    const batch = await closeBatchElsewhere(page, ALDER_RIDGE, [lines.unpaidVsc]);
    await signIn(page, accounts.admin);
    await page.goto(`/admin/tpas/${ALDER_RIDGE}/terms`);
    await giveTpasAccount(page);

    await openAsDealer(page, ownServer, `/dashboard/remittances/${batch}`);
    await pressButton(page, "Pay by ACH File");
    await expect(dialog(page)).toContainText("no bank is contacted");
    await expectGoodLooksInAllColors(page);
    await pressButton(page, "Make the File");
    await expect(page.getByText("Waits for the administrator")).toBeVisible();
    await expect(page.getByRole("heading", { level: 2, name: "Alder Ridge Administrators" })).toBeFocused();
    const first = await download(page, "ACH File");
    expect(first.name).toMatch(/\.ach$/);
    const records = first.bytes.toString("ascii").trimEnd().split(/\r?\n/);
    expect(records.length % 10).toBe(0);
    expect(records.filter((record) => record.length !== 94)).toEqual([]);
    await page.reload();
    expect((await download(page, "ACH File")).bytes.equals(first.bytes)).toBe(true);

    await pressButton(page, "Confirm Receipt");
    await dialog(page).getByLabel("Reference").fill("AR-77");
    await dialog(page).getByRole("button", { name: "Confirm Receipt" }).press("Enter");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(page.getByText("AR-77")).toBeVisible();
    expect((await download(page, "ACH File")).bytes.equals(first.bytes)).toBe(true);
  });
});
