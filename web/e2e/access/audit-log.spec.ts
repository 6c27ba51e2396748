import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { linesOf, openContracts, remitElsewhere } from "../support/sold";
import { expect } from "../support/test";

test.describe.configure({ timeout: 90_000 });

const BUYER = "Marisol Ortega";
const table = (page: Page) => page.getByRole("table", { name: "Audit log, newest first" });
const opening = (page: Page, name: string) => table(page).getByRole("button", { name, exact: true });

/** A dealership at which remit choices were saved a moment ago. */
async function remitted(page: Page): Promise<void> {
  await signIn(page, accounts.lakeside);
  await remitElsewhere(page, await linesOf(page, BUYER));
}

test("[DEF-D2] a dealership finds who changed what, opens it by the keyboard, and exports it; contrast themes show the focus", {
  tag: "@heavy",
}, async ({ page }) => {
  await remitted(page);
  await openContracts(page);
  await page.getByRole("link", { name: "Audit Log" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit Log" })).toBeVisible();
  await expect(opening(page, "Remit choices saved")).toBeVisible();

  // One kind, by typing.
  await page.getByRole("combobox", { name: "What happened" }).fill("remit");
  await page.getByRole("option", { name: "Remit choices saved" }).click();
  await expect(page).toHaveURL(/what=remittance_saved/);
  await expect(table(page).getByRole("row")).toHaveCount(2);
  await page.reload();
  await expect(table(page).getByRole("row")).toHaveCount(2);

  await opening(page, "Remit choices saved").focus();
  await page.keyboard.press("Enter");
  const panel = page.getByRole("dialog", { name: "Remit choices saved" });
  const first = panel.getByRole("table", { name: "What changed" }).getByRole("row").nth(1);
  await expect(first.getByRole("cell")).toHaveText(["No", "Yes"]);
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(opening(page, "Remit choices saved")).toBeFocused();
  await page.emulateMedia({ forcedColors: "active" });
  const outline = await opening(page, "Remit choices saved").evaluate(
    (element) => getComputedStyle(element).outlineStyle,
  );
  expect(outline).not.toBe("none");
  await page.emulateMedia({ forcedColors: "none" });

  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await saved;
  expect(file.suggestedFilename()).toMatch(/^audit-log_lakeside-auto_\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("Remit: No -> Yes");
  // That somebody exported is an entry itself.
  await page.goto("/dashboard/audit-log");
  await expect(opening(page, "Audit log exported")).toBeVisible();
  await expect(opening(page, "Remit choices saved")).toBeVisible();
  await expectGoodLooks(page);
});

test("an administrator reads a dealership's log, and the administration's own, and is told of a period that ends before it begins", {
  tag: "@heavy",
}, async ({ page }) => {
  await remitted(page);
  await signIn(page, accounts.admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Access Audit Log" }).click();
  await expect(page.getByRole("combobox", { name: "Dealer" })).toHaveValue("Administration");
  await expect(opening(page, "Remit choices saved")).toHaveCount(0);
  await page.getByRole("combobox", { name: "Dealer" }).fill("lakeside-auto");
  await page
    .getByRole("option", { name: /lakeside-auto/ })
    .first()
    .click();
  await expect(opening(page, "Remit choices saved")).toBeVisible();
  await expect(page).toHaveURL(/dealer=lakeside-auto/);
  await expectGoodLooks(page);
  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("Please give an end after the beginning.")).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("2020-01-01");
  await expectNoAxeViolations(page);
});
