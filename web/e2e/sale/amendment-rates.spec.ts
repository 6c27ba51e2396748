import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { expectNothingCut } from "../support/cut";
import { openDraft } from "../support/draft";
import { test } from "../support/ownServer";
import { expectGoodLooks, widths } from "../support/page";
import { facts, toSummary, used } from "../support/ratedDeal";
import { type Line, linesOf } from "../support/sold";
import { expect } from "../support/test";
import { generateButton, generated } from "../support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

const dialog = (page: Page) => page.getByRole("dialog");
const row = (page: Page, name: string) =>
  page
    .getByRole("table", { name: "As sold and corrected" })
    .getByRole("row")
    .filter({ has: page.getByRole("rowheader", { name, exact: true }) });
const toRerate = (page: Page) => page.getByRole("region", { name: "To Re-rate (1)" });

/** Sells a used car's service contract and GAP, both rated by books. */
async function sellRated(page: Page): Promise<Line[]> {
  await openDraft(page, [...used, ...facts, ...toSummary], accounts.lakeside);
  // The rates have come.
  await expect(page.getByText("Powertrain, 36 months / 36,000 miles").first()).toBeVisible();
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  return linesOf(page, "Rosa Delgado");
}

async function replace(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Replace Product..." }).click();
  await dialog(page).getByRole("button", { name: "Replace Product" }).click();
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  await expect(page.getByText("Product replaced")).toBeVisible();
}

test("[AS-01] a longer term and another loan are rated while they are chosen, by the rates of the sale or of today; the contract's GAP is to be re-rated then, until its price is confirmed", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  const [vsc, gap] = await sellRated(page);
  await page.goto(`/dashboard/amendments/${vsc?.id}`);
  await page.getByLabel("Coverage time").focus();
  await page.getByLabel("Coverage time").selectOption("60 months");
  await expect(row(page, "Price")).toContainText("Corrected");
  await expect(page.getByText(/^It becomes Northstar .* 60 months/)).toBeVisible();
  await expect(page.getByRole("radio", { name: /^Those of the sale/ })).toBeChecked();
  await page.getByLabel("Odometer at the sale").fill("300000");
  const refused = page.getByRole("alert").filter({ hasText: "There is no price for this" });
  await expect(refused).toContainText("300,000 miles");
  await expectGoodLooks(page);
  await page.getByLabel("Odometer at the sale").fill("30000");
  await expect(refused).toHaveCount(0);
  await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
  for (const width of Object.values(widths)) {
    await page.setViewportSize({ width, height: 900 });
    await expectNothingCut(page);
  }
  await page.emulateMedia({ forcedColors: "none" });
  await page.getByRole("radio", { name: "Today's" }).check();
  await expect(page.getByText(/^It becomes Northstar .* 60 months/)).toBeVisible();
  await page.getByLabel("Loan term").fill("48");
  await expect(
    page.getByText("The contract's GAP rests on the loan: it is listed to be re-rated."),
  ).toBeVisible();
  await page.getByLabel("Reason").fill("The buyer wanted five years, and the bank financed four");
  await replace(page);
  const [corrected] = (await linesOf(page, "Rosa Delgado")).filter(({ id }) => id === `${vsc?.id}-r2`);
  expect(corrected?.productName).toContain("60 months");
  expect(corrected?.price).toBeGreaterThan(vsc?.price ?? 0);

  await expect(toRerate(page)).toContainText("over 48 months at 5.9%");
  await expect(page.getByRole("row").filter({ hasText: gap?.productName ?? "" })).toContainText("To re-rate");
  await expectGoodLooks(page);
  await toRerate(page)
    .getByRole("button", { name: /^Confirm Price of/ })
    .focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toContainText("over 48 months at 5.9% now");
  await expectGoodLooks(page);
  await dialog(page).getByLabel("Reason").fill("The administrator agreed");
  await dialog(page).getByRole("button", { name: "Confirm Price" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Price confirmed")).toBeVisible();
  await expect(toRerate(page)).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});
