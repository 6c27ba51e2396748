import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

const rows = (page: Page) => page.getByRole("table", { name: "State rules" }).getByRole("row");

test("administrators read the states' rules: found by state, product and words, each with what becomes of it", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Access State Rules" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "State Rules" })).toBeVisible();
  await expect(page.getByText("Price caps apply although they are not confirmed")).toBeVisible();
  await expect(rows(page)).toHaveCount(51);
  // The caps come first: California's.
  await expect(rows(page).nth(1)).toContainText("Price cap in rating: 4% of the amount financed");
  await expect(rows(page).nth(1)).toContainText("Applied to prices, check with counsel");

  await page.getByRole("combobox", { name: "State" }).fill("CA");
  await page.getByRole("option", { name: "CA", exact: true }).click();
  await expect(page).toHaveURL(/state=CA/);
  await expectGoodLooks(page);
  await page.getByRole("combobox", { name: "Product" }).click();
  await page.getByRole("option", { name: "VSC", exact: true }).click();
  await expect(page).toHaveURL(/state=CA&product=VSC/);
  await page.getByLabel("Search", { exact: true }).fill("free look mailed");
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page).nth(1)).toContainText("60 days from delivery");
  await expect(rows(page).nth(1)).toContainText("Verified, applied to quotes");
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});
