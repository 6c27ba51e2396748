import { accounts, signIn } from "../support/accounts";
import {
  cancelElsewhere,
  dialog,
  download,
  expectGoodLooksInAllColors,
  lines,
  openAsDealer,
  pressButton,
  tabTo,
} from "../support/money";
import { expectToast } from "../support/page";
import { expect, test } from "../support/test";

test.describe("refunds", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("a refund that is late is recorded as paid in part by keyboard, its check stub is saved, and administrators read what stays late", {
    tag: "@heavy",
  }, async ({ page, ownServer }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    await cancelElsewhere(page, lines.paidVsc, "2026-09-25");
    await page.goto("/dashboard/contracts");
    await page.getByRole("link", { name: "Refunds" }).press("Enter");
    const table = page.getByRole("table", { name: "Refunds" });
    const row = table.getByRole("row").filter({ hasText: "Enhanced, 36 months" });
    await expect(row).toContainText(/\d+ days late/);

    await pressButton(page, /^Record payment of \$1,879\.00 to Hannah Müller/);
    const question = dialog(page);
    await expect(question).toContainText("This moves no money.");
    await question.getByLabel("Amount paid").fill("1,000.00");
    await tabTo(page, "Date of the payment");
    await question.getByRole("button", { name: "Record $1,000.00" }).press("Enter");
    const number = question.getByLabel("Check number");
    await expect(number).toHaveAttribute("aria-invalid", "true");
    await expect(number).toBeFocused();
    await expect(question.getByLabel("Amount paid")).toHaveValue("1,000.00");
    await expectGoodLooksInAllColors(page);
    await number.fill("1042");
    await question.getByRole("button", { name: "Record $1,000.00" }).press("Enter");
    await expectToast(page, "Payment recorded", "$1,000.00 to Hannah Müller.");
    await expect(question).toHaveCount(0);
    await expect(page.getByText(/^\d+ refunds?/)).toBeFocused();
    await expect(row).toContainText("$1,000.00 paid");
    await expectGoodLooksInAllColors(page);

    const name = row.getByRole("button", { name: "Hannah Müller", exact: true });
    await name.press("Enter");
    const panel = page.getByRole("dialog", { name: "Refund to Hannah Müller" });
    await expect(panel).toContainText("$1,000.00 paid, Check, 1042");
    const stub = await download(page, "Check stub of $1,000.00 (PDF)");
    expect(stub.name).toMatch(/\.pdf$/);
    expect(stub.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    await expectGoodLooksInAllColors(page);
    await page.keyboard.press("Escape");
    await expect(name).toBeFocused();

    await signIn(page, accounts.admin);
    await page.goto("/admin/dashboard");
    await page.getByRole("link", { name: "Late refunds" }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/refunds$/);
    await expect(page.getByRole("table", { name: "Late refunds" })).toContainText("Hannah Müller");
    await expect(page.getByText("1 refund is late")).toBeVisible();
    await expectGoodLooksInAllColors(page);
  });
});
