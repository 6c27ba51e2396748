import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { expect } from "../support/test";

test("a buyer's name leads to the contract, by keyboard; a product is voided there, and its history says so; it looks right on a phone, a tablet and a desk, and in the dark", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.lakeside);
  await showContracts(page);
  const voids = page.getByRole("button", { name: /^Void Alder Ridge Administrators Comprehensive/ });
  const row = page.getByRole("row").filter({ has: voids.first() }).first();
  const name = (await voids.first().getAttribute("aria-label")) ?? "";
  const buyer = row.getByRole("link").first();
  await buyer.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/contracts\/contract-\d+$/);
  await expect(page.getByRole("region", { name: "Overview" })).toContainText("Total price");
  const history = page.getByRole("region", { name: "History" });
  await expect(history.getByRole("listitem").first()).toBeVisible();
  const product = page.getByRole("region", { name: /^Alder Ridge Administrators Comprehensive/ });
  await expect(product).toContainText("Still to be remitted");
  const postings = product.getByRole("table", { name: /^Postings of Alder Ridge Administrators/ });
  await expect(postings.getByRole("row").nth(1)).toContainText("Sold: you owe Alder Ridge Administrators");
  await expect(postings.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("status", { name: "Loading..." })).toHaveCount(0);
  await expectGoodLooks(page);

  await product.getByRole("button", { name }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(/^Reason/).fill("The customer never came");
  await dialog.getByRole("button", { name: "Void" }).focus();
  await page.keyboard.press("Enter");
  await expect(product.getByText("Void", { exact: true })).toBeVisible();
  await expect(product).toContainText("The customer never came");
  const newest = postings.getByRole("row").nth(1);
  await expect(newest).toContainText("Voided: you no longer owe Alder Ridge Administrators");
  await expect(newest).toContainText("Nothing");
  await expect(history.getByText("Product voided")).toBeVisible();

  await page.getByRole("button", { name: "Documents" }).click();
  await expect(page.getByRole("dialog", { name: "Documents" })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Back to Contracts" }).click();
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
});
