import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { expect } from "../support/test";

test("[AS-5] a product goes to a new owner by keyboard, and its fee into a batch; the page looks right, light and dark, on a phone, a tablet and a desk", {
  tag: "@heavy",
}, async ({ page }) => {
  const dialog = page.getByRole("dialog");
  await signIn(page, accounts.lakeside);
  await showContracts(page);
  await page.getByRole("link", { name: /^Transfer Alder Ridge Administrators Comprehensive/ }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/transfers\/deal-/);
  const line = new URL(page.url()).pathname.split("/").at(-1);
  const known = await (await page.request.get(`/api/product-lines/${line}/transfer`)).json();
  await page.getByLabel("Odometer").focus();
  await page.keyboard.type(String(known.odometer + 5_000));
  await page.getByRole("button", { name: "Transfer Product..." }).press("Enter");
  await expect(page.getByText("Enter the new owner's name")).toBeVisible();
  await expectGoodLooks(page);
  // The day stays today's.
  for (const [label, text] of [
    ["Name", "Bo Diaz"],
    ["Street address", "12 Elm Street"],
    ["City", "Tampa"],
    ["ZIP code", "33602"],
  ] as const) {
    await page.getByLabel(label, { exact: false }).first().focus();
    await page.keyboard.type(text);
  }
  await page.getByLabel("State").selectOption("FL");
  await page.getByLabel("Transfer fee").fill("40");
  await page.getByLabel("Transfer fee").press("Enter");
  await expect(dialog).toContainText("to Bo Diaz?");
  await expect(dialog).toContainText("The fee of $40.00 is due to Alder Ridge Administrators");
  await dialog.getByRole("button", { name: "Transfer Product" }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  const row = page
    .getByRole("row")
    .filter({ hasText: /Alder Ridge Administrators Comprehensive, 48 months/ });
  await expect(row.getByText("Transferred to Bo Diaz")).toBeVisible();

  await page.goto("/dashboard/remittances");
  const card = page.getByRole("region", { name: "Alder Ridge Administrators" });
  await expect(card).toContainText("and 1 transfer fee");
  await card.getByRole("button", { name: "Start Batch for Alder Ridge Administrators" }).press("Enter");
  await dialog.getByRole("checkbox", { name: /^Transfer fee, .* of Bo Diaz, \$40\.00$/ }).focus();
  await expectGoodLooks(page);
  await dialog.getByRole("button", { name: "Start Batch" }).press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/remittances\/batch-/);
  await expect(page.getByRole("list", { name: "Products in this batch" })).toContainText("Transfer fee, ");
  await expectNoAxeViolations(page);
});
