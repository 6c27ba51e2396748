import type { Page } from "@playwright/test";
import { accounts, submitLogin } from "../support/accounts";
import {
  fillVehicle,
  goToStep,
  keptDeal,
  openWizard,
  progressBar,
  startDeal,
  stepHeading,
} from "../support/deal";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import { expect, test } from "../support/test";
import {
  addCoBuyer,
  buyer,
  fact,
  generateButton,
  generated,
  isGenerate,
  makeDeal,
  panel,
  storedContracts,
} from "../support/wholeDeal";

test.describe.configure({ timeout: 60_000 });

const missing = (page: Page) => page.getByRole("list", { name: "What is missing" });

async function openEmptySummary(page: Page): Promise<void> {
  await startDeal(page);
  await goToStep(page, "Summary");
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
}

/** How many pages a PDF has. */
function pageCount(pdf: Buffer): number {
  return pdf.toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
}

test("[D-282] [D-285] [D-286] [D-287] [D-288] an empty deal says what is not there", async ({ page }) => {
  await openEmptySummary(page);
  await expect(panel(page, "Primary Buyer")).toContainText("No buyer information available");
  await expect(panel(page, "Lender")).toContainText("No lender information available");
  await expect(panel(page, "Deal Information")).toContainText("No deal information available");
  await expect(panel(page, "Co-Buyer")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Print Summary" })).toBeEnabled();
  await expect(generateButton(page)).toBeEnabled();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a deal that sells nothing says so, lists what is missing, and leads to each place", async ({
  page,
}) => {
  await openEmptySummary(page);
  await generateButton(page).click();
  await expectToast(page, "Please select at least one product", "");
  await expect(missing(page).getByRole("listitem")).toHaveCount(10);
  await expect(page.locator(":focus")).toContainText("The contract needs a few things first");
  await expectGoodLooks(page);
  await missing(page).getByRole("button", { name: "Enter the buyer's name" }).click();
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  await goToStep(page, "Summary");
  await generateButton(page).click();
  await missing(page).getByRole("button", { name: "Please select at least one product" }).click();
  await expect(progressBar(page).locator("[aria-current=step]")).toContainText("Options");
  await goToStep(page, "Summary");
  await generateButton(page).click();
  await missing(page)
    .getByRole("button", { name: /17-character VIN/ })
    .click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
});

test("[D-283] [D-284] every card says what the deal says, and the co-buyer's shows only with one", async ({
  page,
}) => {
  await startDeal(page);
  await makeDeal(page);
  await expect(panel(page, "Co-Buyer")).toHaveCount(0);
  await goToStep(page, "Deal Info");
  await addCoBuyer(page);
  await panel(page, "Lender").getByLabel("Name").fill("Alpine First Credit Union");
  await page.getByRole("button", { name: "Complete Purchase" }).click();

  const vehicle = panel(page, "Vehicle");
  await expect(fact(vehicle, "Vehicle")).toHaveText("2003 HONDA Accord");
  await expect(fact(vehicle, "Mileage")).toHaveText("45,000 miles");
  await expect(fact(vehicle, "Aspects")).toHaveText("Commercial");
  const person = panel(page, "Primary Buyer");
  await expect(fact(person, "Name")).toHaveText(buyer.name);
  await expect(fact(person, "Address")).toHaveText("12 Elm Street, Reno, NV 89501");
  await expect(fact(panel(page, "Co-Buyer"), "Name")).toHaveText("Luis Delgado");
  const vsc = panel(page, "VSC Details");
  await expect(fact(vsc, "Provider")).toHaveText("Summit Protect");
  await expect(fact(vsc, "Level")).toHaveText("Comprehensive");
  await expect(fact(vsc, "Mileage limit")).toHaveText("12,000 miles per year (36,000 total)");
  await expect(fact(panel(page, "GAP Details"), "Provider")).toHaveText("Northgate GAP");
  await expect(fact(panel(page, "Ancillary Products"), "GPS")).toHaveText(/^\$\d{3}\.\d\d$/);
  await expect(fact(panel(page, "Lender"), "Name")).toHaveText("Alpine First Credit Union");
  const deal = panel(page, "Deal Information");
  await expect(fact(deal, "Amount financed")).toHaveText("$25,000.00");
  await expect(fact(deal, "Term")).toHaveText("60 months");
  await expect(fact(deal, "APR")).toHaveText("5.9%");
  await expectGoodLooks(page);
});

test("[D-289] it prints on one page, black on white, with lines to sign and nothing to press", async ({
  page,
}) => {
  await startDeal(page);
  await makeDeal(page, {
    coBuyer: true,
    ancillaries: [
      "Tire and Wheel",
      "Windshield Protection",
      "Paint and Fabric Protection",
      "Anti-Theft Etch",
      "GPS",
    ],
  });
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute("data-printed", "yes");
  });
  await page.getByRole("button", { name: "Print Summary" }).click();
  await expect(page.locator("body")).toHaveAttribute("data-printed", "yes");

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("banner")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(toast(page)).toBeHidden();
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
});

test("[D-065] after the contract the deal stays as it is, and New Quote empties the wizard", async ({
  page,
}) => {
  await startDeal(page);
  await makeDeal(page);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await expect(page.getByRole("link", { name: "Contract Management" })).toBeFocused();
  await expectGoodLooks(page);
  await goToStep(page, "Coverage");
  await expect(page.getByText("The deal can no longer be changed.")).toBeVisible();
  await expect(page.getByLabel("Deductible")).toBeDisabled();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Deal Summary" }).click();
  await page.getByRole("button", { name: "New Quote" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await expect(page.getByLabel("VIN", { exact: true })).toHaveValue("");
  expect((await keptDeal(page)).contractId).toBeNull();
});

test("an error that only the server sees is listed with its place", async ({ page }) => {
  await startDeal(page);
  await makeDeal(page);
  // The way to the server spoils the address; the answer is the server's own.
  await page.route("**/api/contracts", async (route) => {
    const deal = route.request().postDataJSON();
    await route.continue({ postData: { ...deal, buyer: { ...deal.buyer, email: "not an address" } } });
  });
  await generateButton(page).click();
  const wrong = missing(page).getByRole("listitem");
  await expect(wrong).toHaveCount(1);
  await expect(wrong).toContainText("in Deal Info");
  await wrong.getByRole("button").click();
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
});

test("a deal that was changed after its answer got lost says that it has a contract", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_/);
  await startDeal(page);
  await makeDeal(page);
  const before = await storedContracts(page);
  await page.route("**/api/contracts", async (route) => {
    if (isGenerate(route.request())) {
      await route.fetch();
      await route.abort();
    } else {
      await route.continue();
    }
  });
  await generateButton(page).click();
  await expect(toast(page)).toContainText("Contract not generated");
  await page.unroute("**/api/contracts");
  await goToStep(page, "Deal Info");
  await page.getByLabel("Down Payment").fill("500");
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await generateButton(page).click();
  await expect(page.getByRole("alert").filter({ hasText: "This deal already has a contract" })).toBeVisible();
  expect(await storedContracts(page)).toHaveLength(before.length + 1);
});

test("[DEF-C4] a session that ended leads to the login, which says so and leads back to the deal", async ({
  page,
}) => {
  await startDeal(page);
  await makeDeal(page);
  expect((await page.request.delete("/api/session")).status()).toBe(204);
  await generateButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  await submitLogin(page, accounts.dealer.username, accounts.dealer.password);
  await expect(page).toHaveURL(/\/dashboard\/input/);
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
});

test("leaving after the contract starts the next deal empty", async ({ page }) => {
  await startDeal(page);
  await makeDeal(page);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  // The address asked for next would stop the way home that has not ended: it ends with the home's own heading.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to CoverDesk");
  await openWizard(page);
  await fillVehicle(page);
  expect((await keptDeal(page)).contractId).toBeNull();
});
