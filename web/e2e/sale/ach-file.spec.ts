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

/** Enters the bank data of both sides, elsewhere. */
async function saveBanks(page: Page): Promise<void> {
  await signIn(page, accounts.admin);
  const { lastFour: _, ...bank } = tpaAccount;
  const tpa = await page.request.put(`/api/admin/tpas/${ALDER_RIDGE}/bank`, {
    data: { version: 0, bank: { ...bank, kind: "checking" } },
  });
  expect(tpa.ok(), await tpa.text()).toBe(true);
  await signIn(page, accounts.lakeside);
  const dealer = await page.request.put("/api/remittance-settings", {
    data: { version: 0, settings: dealerBank },
  });
  expect(dealer.ok(), await dealer.text()).toBe(true);
}

test.describe("paying by ACH file", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("the dealership gives its bank by keyboard, with what is wrong at its field", async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/dashboard/settings");
    await page.getByRole("tab", { name: "Remittances" }).press("Enter");
    const form = page.getByRole("form", { name: "Remittances" });
    await expect(form).toBeVisible();
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
  });

  test("an administrator gives a TPA's account, which shows its last four digits alone", async ({
    page,
    ownServer,
  }) => {
    await signIn(page, accounts.admin, ownServer.url);
    await page.goto(`/admin/tpas/${ALDER_RIDGE}/terms`);
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
  });

  test("a batch is closed, paid by a file that stays the same, and confirmed", async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    const batch = await closeBatchElsewhere(page, ALDER_RIDGE, [lines.unpaidVsc]);
    await page.goto(`/dashboard/remittances/${batch}`);
    await expect(page.getByText("No ACH file can be made yet")).toBeVisible();
    await expectGoodLooksInAllColors(page);
    await saveBanks(page);
    await page.goto(`/dashboard/remittances/${batch}`);
    await pressButton(page, "Pay by ACH File");
    await expect(dialog(page)).toContainText("no bank is contacted");
    await dialog(page).getByLabel("Day on which the bank pays").fill("");
    await pressButton(page, "Make the File");
    const day = dialog(page).getByLabel("Day on which the bank pays");
    await expect(day).toHaveAttribute("aria-invalid", "true");
    await expect(day).toBeFocused();
    await expectGoodLooksInAllColors(page);
    const { ach } = await (await page.request.get(`/api/batches/${batch}`)).json();
    await day.fill(ach.earliest);
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
    await expectGoodLooksInAllColors(page);

    await pressButton(page, "Confirm Receipt");
    await dialog(page).getByLabel("Reference").fill("AR-77");
    await dialog(page).getByRole("button", { name: "Confirm Receipt" }).press("Enter");
    await expect(page.getByText("Confirmed", { exact: true })).toBeVisible();
    await expect(page.getByText("AR-77")).toBeVisible();
    expect((await download(page, "ACH File")).bytes.equals(first.bytes)).toBe(true);
  });
});
