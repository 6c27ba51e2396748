import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import {
  ALDER_RIDGE,
  dialog,
  download,
  expectGoodLooksInAllColors,
  lines,
  openAsDealer,
  payBatchElsewhere,
  pressButton,
} from "../support/money";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect, test } from "../support/test";

const TPA = "Alder Ridge Administrators";

test.describe("remittance batches", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("what is due is batched, closed and paid by check by keyboard, and its register and stub are saved", async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/dashboard/contracts");
    await page.getByRole("link", { name: "Remittances" }).press("Enter");
    const card = page.getByRole("region", { name: TPA, exact: true });
    await expect(card).toContainText("$1,848.00");
    await pressButton(page, `Start Batch for ${TPA}`);
    await expect(dialog(page)).toBeVisible();
    await expectGoodLooks(page);
    await dialog(page).getByRole("button", { name: "Start Batch" }).press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/remittances\/batch-\d+$/);
    const title = page.getByRole("heading", { level: 2, name: TPA, exact: true });
    await expect(title).toBeVisible();
    await pressButton(page, "Close Batch");
    await pressButton(page, "Pay $1,848.00");
    await expect(dialog(page)).toContainText("This moves no money.");
    await pressButton(page, "Mark $1,848.00 as Paid");
    const number = dialog(page).getByLabel("Check number");
    await expect(number).toHaveAccessibleDescription(/Please give the check's number/);
    await expect(number).toBeFocused();
    await expectGoodLooksInAllColors(page);
    await page.keyboard.type("1042");
    await pressButton(page, "Mark $1,848.00 as Paid");
    await expectToast(page, "Batch paid", `$1,848.00 to ${TPA}.`);
    await expect(dialog(page)).toHaveCount(0);
    await expect(title).toBeFocused();
    await expect(page.getByText("Waits for the administrator")).toBeVisible();
    await expectGoodLooksInAllColors(page);

    const batch = page.url().split("/").at(-1);
    for (const [label, name] of [
      ["Check Stub (PDF)", `${batch}-check-stub.pdf`],
      ["Register (PDF)", `${batch}-register.pdf`],
    ] as const) {
      const file = await download(page, label);
      expect(file.name).toBe(name);
      expect(file.bytes.subarray(0, 5).toString()).toBe("%PDF-");
      await expect(page.getByRole("button", { name: label })).toBeFocused();
    }
    const register = await download(page, "Register (CSV)");
    expect(register.name).toBe(`${batch}.csv`);
    expect(register.bytes.toString()).toContain("Marisol Ortega");
    expect((await download(page, "Register (CSV)")).bytes.equals(register.bytes)).toBe(true);
    await showContracts(page);
    await expect(page.getByRole("link", { name: /^Paid in a batch: Alder Ridge/ })).toBeVisible();
  });

  test("an administrator confirms a paid batch, which the dealership and the report of what was paid tell", {
    tag: "@heavy",
  }, async ({ page, ownServer }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    const batch = await payBatchElsewhere(page, ALDER_RIDGE, [lines.unpaidVsc]);
    await signIn(page, accounts.admin);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Remittances to confirm" }).click();
    await expect(page.getByRole("table", { name: "Batches to confirm" })).toBeVisible();
    await expectGoodLooks(page);
    await page
      .getByRole("button", { name: `Confirm ${TPA}, $1,848.00 of lakeside-auto`, exact: true })
      .click();
    await dialog(page).getByLabel("Reference").fill("AR-77");
    await dialog(page).getByRole("button", { name: "Confirm Receipt" }).click();
    await expect(page.getByText(/^No batch waits for its confirmation/)).toBeVisible();
    await page.goto("/admin/reports?report=register&dealer=lakeside-auto");
    const paid = page.getByRole("table", { name: "Remittances paid, Batches paid" });
    await expect(paid.getByRole("row").filter({ hasText: batch })).toBeVisible();

    await openAsDealer(page, ownServer, `/dashboard/remittances/${batch}`);
    await expect(page.getByText("AR-77")).toBeVisible();
    await expect(page.getByText("Confirmed")).toBeVisible();
    await page.goto("/dashboard/reports?report=register");
    await expect(paid.getByRole("row").filter({ hasText: batch })).toContainText(`${TPA}CheckConfirmed`);
    await expect(paid.getByRole("row").last()).toContainText("$1,848.00");
    await expectGoodLooks(page);
  });
});
