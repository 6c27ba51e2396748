import type { Page } from "@playwright/test";
import { accounts, dealerIdField, login, submitLogin } from "../support/accounts";
import { saveButton, showContracts } from "../support/contracts";
import { fillVehicle, stepHeading, submitInput } from "../support/deal";
import { test } from "../support/ownServer";
import { expectToast } from "../support/page";
import { expect } from "../support/test";
import {
  chooseProviders,
  completePurchase,
  fillContact,
  fillPurchase,
  generateButton,
  generated,
  passCoverage,
} from "../support/wholeDeal";

const NAME = "Silver Sage Motors";
const ID = "silver-sage-motors";
const USER = "sage-finance";
const PASSWORD = "a long first password";
const VSC_TPA = "Granite Peak Administrators";
const GAP_TPA = "Evergreen Shield";

const box = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const dashboard = (page: Page) => page.getByRole("button", { name: "Back to Dashboard" }).click();

/** Somebody applies in public. */
async function apply(page: Page): Promise<void> {
  await page.goto("/login");
  await expect(page.locator("[data-look]"), "the page is alive").toHaveCount(0);
  await page.getByRole("link", { name: /Become a Dealer/ }).click();
  for (const [label, text] of [
    ["Dealership Name", NAME],
    ["Address", "400 Virginia Street"],
    ["City", "Reno"],
    ["State", "NV"],
    ["ZIP Code", "89501"],
    ["Website", "silver-sage.example"],
    ["Email", "office@silver-sage.example"],
    ["Contact Name", "Ada Marsh"],
    ["Contact Phone", "7755550199"],
  ] as const) {
    await page.getByLabel(label).fill(text);
  }
  await page.getByLabel("Phone *", { exact: true }).fill("7755550142");
  await page.getByRole("button", { name: /^Submit/ }).click();
  await expectToast(
    page,
    "Application submitted successfully",
    "We will review your application and get back to you soon.",
  );
  await expect(page).toHaveURL(/\/login$/);
}

/** An administrator approves the application, enrols the dealer with TPAs of its state, and makes its user. */
async function takeOn(admin: Page): Promise<void> {
  await login(admin, accounts.admin);
  await admin.getByRole("link", { name: "Access Dealer Leads" }).click();
  await admin.getByRole("button", { name: NAME }).click();
  await admin.getByRole("dialog", { name: NAME }).getByRole("button", { name: "Approve" }).click();
  await admin
    .getByRole("dialog", { name: /Approve/ })
    .getByRole("button", { name: "Approve" })
    .click();
  await expectToast(admin, "Dealer lead approved successfully", NAME);
  await admin.getByRole("link", { name: "Enroll this dealer" }).click();
  await expect(box(admin, "Legal Name")).toHaveValue(NAME);
  for (const [question, list, tpa] of [
    ["VSC (Vehicle Service Contract)", "Available VSC TPA Options (Select up to 6)", VSC_TPA],
    ["GAP (Guaranteed Asset Protection)", "Available GAP TPA Options (Select up to 3)", GAP_TPA],
  ] as const) {
    await admin
      .getByRole("radiogroup", { name: question, exact: true })
      .getByRole("radio", { name: "Yes", exact: true })
      .check();
    await admin.getByRole("group", { name: list }).getByRole("checkbox", { name: tpa }).check();
  }
  await admin.getByRole("button", { name: "Enroll Dealer" }).click();
  await expectToast(admin, "Dealer Enrolled", `${NAME} is enrolled as ${ID}.`);
  await admin.getByRole("link", { name: "Add a User" }).click();
  await expect(dealerIdField(admin)).toHaveValue(ID);
  await admin.getByLabel("Username").fill(USER);
  await admin.getByRole("checkbox", { name: "Set a password myself" }).check();
  await admin.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await admin.getByRole("button", { name: "Create User" }).click();
  await expect(admin.getByText("User Created")).toBeVisible();
}

/** The new user sells a deal with the TPAs that the dealer is enrolled with. */
async function sell(dealer: Page): Promise<void> {
  await dealer.goto("/login");
  await submitLogin(dealer, USER, PASSWORD);
  await expect(dealer).toHaveURL(/\/dashboard$/);
  await expect(dealer.getByRole("banner")).toContainText(`${NAME} Dealer Portal`);
  await dealer.getByRole("link", { name: "Create a Deal" }).click();
  await expect(stepHeading(dealer, "Get Started")).toBeVisible();
  await fillVehicle(dealer);
  await fillContact(dealer);
  await fillPurchase(dealer);
  await expect(dealer.getByText("1 of 6 VSC TPAs selected")).toBeVisible();
  await expect(dealer.getByText("1 of 3 GAP TPAs selected")).toBeVisible();
  await submitInput(dealer);
  await passCoverage(dealer);
  await chooseProviders(dealer, VSC_TPA, GAP_TPA);
  await completePurchase(dealer);
  await generateButton(dealer).click();
  await expect(generated(dealer)).toBeVisible();
}

/** The user marks everything for remittance, and pays each administrator at cost. */
async function remitAndPay(dealer: Page): Promise<void> {
  await showContracts(dealer);
  await dealer.getByRole("button", { name: "Remit all shown" }).click();
  await saveButton(dealer).click();
  await expect(dealer.getByRole("table").getByText("In a batch")).toHaveCount(2);
  for (const tpa of [VSC_TPA, GAP_TPA]) {
    await dealer.goto("/dashboard/payment");
    await dealer.getByRole("link", { name: `Review and Close for ${tpa}` }).click();
    await dealer.getByRole("button", { name: "Close Batch" }).click();
    await dealer.getByRole("button", { name: /^Pay \$/ }).click();
    const dialog = dealer.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Check number" }).fill("1042");
    await dialog.getByRole("button", { name: /^Mark \$.* as Paid$/ }).click();
    await expect(dialog).toHaveCount(0);
  }
  await showContracts(dealer);
  await expect(dealer.getByRole("table").getByText("Complete")).toHaveCount(2);
}

test("the life of a dealership, from its application to its last user's end", { tag: "@heavy" }, async ({
  page,
  context,
}) => {
  test.setTimeout(240_000);
  const base = context.browser();
  const baseURL = test.info().project.use.baseURL;
  if (!base) {
    throw new Error("The test has no browser.");
  }
  await apply(page);
  await takeOn(page);
  const dealers = await base.newContext({ baseURL: baseURL ?? new URL(page.url()).origin });
  const dealer = await dealers.newPage();
  await sell(dealer);
  await remitAndPay(dealer);

  // The administrator sees it all.
  await page.goto("/admin/contracts");
  const lines = page.getByRole("table").getByRole("row").filter({ hasText: ID });
  await expect(lines).toHaveCount(2);
  await expect(lines.filter({ hasText: VSC_TPA })).toContainText("Complete");
  await expect(lines.filter({ hasText: GAP_TPA })).toContainText("Complete");
  await dashboard(page);

  // The user is disabled, and is out at the next click.
  await page.getByRole("link", { name: "All users" }).click();
  await page.getByRole("searchbox", { name: "Search users" }).fill(USER);
  await page.getByRole("link", { name: USER }).click();
  await page.getByRole("button", { name: "Disable User" }).click();
  await page
    .getByRole("dialog", { name: `Disable ${USER}?` })
    .getByRole("button", { name: "Disable" })
    .click();
  await expect(page.getByRole("button", { name: "Enable User" })).toBeVisible();
  await dealer.getByRole("button", { name: "Payment History" }).click();
  await expect(dealer).toHaveURL(/\/login$/);
  await submitLogin(dealer, USER, PASSWORD);
  await expect(dealer.getByText("Authentication Failed")).toBeVisible();
  await dealers.close();
});
