import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { showContracts } from "../support/contracts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations } from "../support/page";
import { expect } from "../support/test";

const dialog = (page: Page) => page.getByRole("dialog");
const refund = (page: Page) => page.getByRole("region", { name: "Refund", exact: true });
const cancel = (page: Page) =>
  page.getByRole("link", { name: /^Cancel Alder Ridge Administrators Comprehensive/ });

/** Types what makes a quote that can be executed: 5,000 miles were driven since the sale. */
async function typeAll(page: Page): Promise<void> {
  const line = new URL(page.url()).pathname.split("/").at(-1);
  const known = await (await page.request.get(`/api/product-lines/${line}/cancellation`)).json();
  await page.getByLabel("Odometer now").fill(String(known.odometerAtSale + 5_000));
  await page.getByLabel("Claims paid").fill("0");
}

test("[AS-1] [AS-10] a product is worked out, cancelled with amount and payee, shown as cancelled, and reinstated; the page looks right, light and dark, on a phone, a tablet and a desk", async ({
  page,
}) => {
  test.slow();
  await signIn(page, accounts.lakeside);
  await showContracts(page);
  await cancel(page).click();
  await expect(page).toHaveURL(/\/dashboard\/cancellations\/deal-/);
  await expect(refund(page).getByText("Estimate", { exact: true })).toBeVisible();
  await expect(page.getByText(/^This is an estimate and can't be executed/)).toBeVisible();
  await expectGoodLooks(page);
  await typeAll(page);
  await expect(refund(page).getByText("Estimate", { exact: true })).toHaveCount(0);
  const working = page.getByRole("table", { name: "Working" });
  await expect(working.getByRole("row").filter({ hasText: "governs" }).first()).toBeVisible();
  await expectGoodLooks(page);

  await page.getByRole("button", { name: "Save Quote" }).click();
  await expect(page.getByText(/^Saved as a quote, valid until/)).toBeVisible();
  const amount = await refund(page)
    .getByText(/^\$[\d,.]+$/)
    .first()
    .textContent();
  await page.reload();
  await expect(page.getByText(/^Saved as a quote, valid until/)).toBeVisible();
  await expect(page.getByLabel("Claims paid")).toHaveValue(/^0/);

  await page.getByRole("button", { name: "Cancel Product..." }).click();
  await expect(dialog(page)).toContainText(`and refund ${amount}?`);
  await expect(dialog(page)).toContainText("Cover ends on");
  await expectNoAxeViolations(page);
  await dialog(page).getByLabel("Note").fill("Signed request on file");
  await dialog(page).getByRole("button", { name: "Cancel Product" }).click();
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  const row = page
    .getByRole("row")
    .filter({ hasText: /Alder Ridge Administrators Comprehensive, 48 months/ });
  await expect(row.getByText("Cancelled", { exact: true })).toBeVisible();
  await expect(cancel(page)).toHaveCount(0);

  await page.getByRole("button", { name: /^Reinstate Alder Ridge Administrators Comprehensive/ }).click();
  await expect(dialog(page)).toContainText(`Its refund of ${amount} is owed no longer`);
  await dialog(page).getByRole("button", { name: "Reinstate" }).click();
  await expect(dialog(page).getByText("Please give a reason")).toBeVisible();
  await dialog(page).getByLabel("Reason").fill("The customer keeps the car");
  await dialog(page).getByRole("button", { name: "Reinstate" }).click();
  await expect(page.getByText("Product reinstated")).toBeVisible();
  await expect(cancel(page)).toBeVisible();
});
