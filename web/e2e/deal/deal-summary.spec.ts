import type { Page } from "@playwright/test";
import { accounts, submitLogin } from "../support/accounts";
import { fillVehicle, goToStep, keptDeal, openWizard, progressBar, stepHeading } from "../support/deal";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import { expect, test } from "../support/test";
import { generateButton, generated, openSummary } from "../support/wholeDeal";

test.describe.configure({ timeout: 60_000 });

const missing = (page: Page) => page.getByRole("list", { name: "What is missing" });

/** How many pages a PDF has. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("[D-289] [D-065] a whole deal's summary looks right and prints on one page; an error that only the server sees has its place, after the contract the deal stays as it is, and the next one starts empty", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  await openSummary(page, {
    coBuyer: true,
    ancillaries: [
      "tire_and_wheel",
      "windshield_protection",
      "paint_and_fabric",
      "theft_protection",
      "key_replacement",
    ],
  });
  await expectGoodLooks(page);

  // Black on white, with lines to sign and nothing to press.
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print Summary" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(progressBar(page)).toBeHidden();
  await expect(page.getByText("Deal ticket")).toBeHidden();
  const sheet = page.locator(".cd-print-sheet");
  await expect(sheet).toContainText("CoverDesk");
  await expect(sheet).toContainText("Acme Motors");
  for (const signer of ["Buyer's signature", "Co-buyer's signature", "Dealer's signature"]) {
    await expect(page.getByText(signer, { exact: true })).toBeVisible();
  }
  await expect(sheet).toHaveCSS("color", "rgb(0, 0, 0)");
  await expect(page.locator("html")).toHaveCSS("background-color", "rgb(255, 255, 255)");
  for (const format of ["Letter", "A4"]) {
    expect(pageCount(await page.pdf({ format, printBackground: true }))).toBe(1);
  }
  await page.emulateMedia({ media: null, colorScheme: null });

  // The way to the server spoils the address; the answer is the server's own.
  await page.route("**/api/contracts", async (route) => {
    const deal = route.request().postDataJSON();
    await route.continue({ postData: { ...deal, buyer: { ...deal.buyer, email: "not an address" } } });
  });
  await generateButton(page).click();
  const wrong = missing(page).getByRole("listitem");
  await expect(wrong).toHaveCount(1);
  await expect(wrong).toContainText("in Deal Info");
  await page.unroute("**/api/contracts");
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Contract Management" })).toBeFocused();
  // A toast does not show on paper.
  await expect(toast(page)).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(toast(page)).toBeHidden();
  await page.emulateMedia({ media: null });
  await expectGoodLooks(page);
  await goToStep(page, "Coverage");
  await expect(page.getByText("The deal can no longer be changed.")).toBeVisible();
  await expect(page.getByLabel("Deductible")).toBeDisabled();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Deal Summary" }).click();
  await page.getByRole("link", { name: "Back to Home" }).click();
  // The address asked for next would stop the way home that has not ended: it ends with the home's own heading.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to CoverDesk");
  await openWizard(page);
  await fillVehicle(page);
  expect((await keptDeal(page)).contractId).toBeNull();
});

test("[DEF-C4] a session that ended leads to the login, which says so and leads back to the deal", {
  tag: "@heavy",
}, async ({ page }) => {
  await openSummary(page);
  expect((await page.request.delete("/api/session")).status()).toBe(204);
  await generateButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await expectToast(page, "Session Ended", "Please log in again to go on.");
  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  await expect(page).toHaveURL(/\/dashboard\/input/);
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await expect(page.getByRole("region", { name: "Primary Buyer" })).toContainText("Rosa Delgado");
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
});
