import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { failCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import {
  account,
  card,
  chooseMethod,
  field,
  fillPayment,
  openPayment,
  payButton,
  products,
  remitSome,
  totalText,
  watchPayments,
} from "../support/payment";
import { dollarText } from "../support/steps";
import { expect } from "../support/test";

const methods = ["ACH", "Credit Card", "E-Check"] as const;
const home = (page: Page) => page.getByRole("button", { name: "Home", exact: true });
/** What a field is told by. */
const told = (page: Page, label: string, message: string) =>
  expect(field(page, label)).toHaveAccessibleDescription(new RegExp(message.replaceAll(/[()$.]/g, "\\$&")));

test("[D-013] [D-341] [D-342] [D-343] [D-345] [D-346] [D-352] [D-353] the chosen method's form shows under the selector, and with it a Home button", async ({
  page,
}) => {
  await openPayment(page);
  await expect(page).toHaveURL(/\/dashboard\/payment$/);
  await expect(page).toHaveTitle("Submit Payment · CoverDesk");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit Payment");
  await expect(page.getByText("Select your preferred payment method")).toBeVisible();
  await expect(page.getByRole("button", { name: "Back to Dashboard" })).toBeVisible();
  const selector = page.getByRole("radiogroup", { name: "Payment method" });
  await expect(selector.getByRole("radio")).toHaveText([...methods]);
  await expect(selector.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("form")).toHaveCount(0);
  await expect(home(page)).toHaveCount(0);

  const sent = watchPayments(page);
  for (const [method, labels] of [
    ["ACH", ["Account Number", "Routing Number", "Amount"]],
    ["Credit Card", ["Card Number", "Expiry Date", "CVV", "Cardholder Name", "Amount"]],
    ["E-Check", ["Account Number", "Routing Number", "Amount"]],
  ] as const) {
    await chooseMethod(page, method);
    await expect(page.getByRole("form")).toHaveCount(1);
    const fields = page.getByRole("form", { name: method }).getByRole("textbox");
    await expect(fields).toHaveCount(labels.length);
    for (const [index, label] of labels.entries()) {
      await expect(fields.nth(index)).toHaveAccessibleName(label);
    }
    await expect(home(page)).toBeVisible();
  }
  expect(sent).toEqual([]);
  await home(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("[D-347] [D-348] [D-350] [D-351] the remitted products are listed with their total, and exported", async ({
  page,
}) => {
  const lines = await openPayment(page);
  expect(lines.length).toBeGreaterThan(2);
  for (const { productName, buyerName, price } of lines) {
    const product = products(page).filter({ hasText: productName }).filter({ hasText: buyerName });
    await expect(product).toContainText(dollarText(price));
  }
  await expect(page.getByText(`Total ${lines.length} products`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Remitted products" })).toContainText(
    `Total ${lines.length} products${totalText(lines)}`,
  );

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export as CSV" }).click();
  const download = await downloading;
  const today = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(new Date());
  expect(download.suggestedFilename()).toBe(`remitted_products_${today}.csv`);
  const text = await readFile(await download.path(), "utf8");
  const [head, ...rows] = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  expect(head).toBe(
    "Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Status,Cost,Markup,Contract ID",
  );
  expect(rows).toHaveLength(lines.length);
  const words: Record<string, string> = { pending: "Pending", failed: "Failed" };
  for (const { dealId, price, status } of lines) {
    const [amount, contract] = [(price / 100).toFixed(2), dealId.replace("deal-", "contract-")];
    const row = rows.find((row) => row.includes(`,${amount},${dealId},${words[status]},`));
    expect(row, dealId).toMatch(new RegExp(`,${contract}$`));
  }
});

test("[D-349] with nothing remitted the page leads to Contract Management, or says so where the home card leads", async ({
  page,
}) => {
  await signIn(page, accounts.lakeside);
  await page.goto("/dashboard/payment");
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Submit Payment" }).click();
  await expect(page).toHaveURL(/\/dashboard\/submit-payment$/);
  await expect(page.getByText("No products are marked for remittance")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
});

test("[DEF-A7] [D-354] [D-356] [D-357] [D-358] [D-359] [D-360] [D-361] [D-362] [D-363] [D-364] the card form formats what is typed, and tells what is wrong with it", async ({
  page,
}) => {
  await openPayment(page);
  const sent = watchPayments(page);
  await chooseMethod(page, "Credit Card");
  for (const [label, typed, shown] of [
    ["Card Number", "4111111111111111", "4111 1111 1111 1111"],
    ["Card Number", "4111-1111-1111", "4111 1111 1111"],
    ["Card Number", "1234567890123456789012", "1234 5678 9012 3456 789"],
    ["Expiry Date", "1228", "12/28"],
    ["Expiry Date", "5/29", "05/29"],
    ["CVV", "123", "123"],
  ] as const) {
    await field(page, label).fill("");
    await field(page, label).pressSequentially(typed);
    await expect(field(page, label)).toHaveValue(shown);
  }
  for (const [label, typed, message] of [
    ["Card Number", "4111-1111x1111", "Card number must contain only digits"],
    ["CVV", "12a3", "CVV must contain only digits"],
  ] as const) {
    await field(page, label).fill(typed);
    await expect(field(page, label)).toHaveValue(typed);
    await told(page, label, message);
  }

  for (const label of ["Card Number", "Expiry Date", "CVV", "Cardholder Name", "Amount"]) {
    await field(page, label).fill("");
    await expect(field(page, label)).not.toHaveAttribute("aria-invalid", "true");
  }
  await payButton(page).click();
  await expect(field(page, "Card Number")).toBeFocused();
  await told(page, "Card Number", "Card number must be at least 13 digits");
  await told(page, "Expiry Date", "Expiry date must be in MM/YY format");
  await told(page, "CVV", "CVV must be at least 3 digits");
  await told(page, "Cardholder Name", "Cardholder name is required");
  await told(page, "Amount", "Amount is required");
  await expectGoodLooks(page);

  // From then on each error goes as soon as its field is right.
  await field(page, "Card Number").fill("411111111111");
  await told(page, "Card Number", "Card number must be at least 13 digits");
  await field(page, "Card Number").fill("4111111111111");
  await told(page, "Card Number", "Card number is mistyped: please check its digits");
  await field(page, "Card Number").fill("4111111111119");
  await expect(field(page, "Card Number")).not.toHaveAttribute("aria-invalid", "true");
  await field(page, "CVV").fill("12345");
  await told(page, "CVV", "CVV must not exceed 4 digits");
  await field(page, "Expiry Date").fill("10/20");
  await told(page, "Expiry Date", "This card has expired");
  await field(page, "Expiry Date").fill("13/30");
  await told(page, "Expiry Date", "Expiry date must be in MM/YY format");
  await payButton(page).click();
  await expect(field(page, "Expiry Date")).toBeFocused();
  expect(sent).toEqual([]);
});

test("[D-365] [D-366] [D-367] [D-368] [D-369] [D-370] the ACH form tells what is wrong", async ({ page }) => {
  await openPayment(page);
  const sent = watchPayments(page);
  await chooseMethod(page, "ACH");
  await field(page, "Amount").fill("");
  await payButton(page).click();
  await expect(field(page, "Account Number")).toBeFocused();
  await told(page, "Account Number", "Account number is required");
  await told(page, "Routing Number", "Routing number must be exactly 9 digits");
  await told(page, "Amount", "Amount is required");
  await field(page, "Account Number").fill("12-34");
  await told(page, "Account Number", "Account number must contain only digits");
  await field(page, "Routing Number").fill("12345678x");
  await told(page, "Routing Number", "Routing number must contain only digits");
  await field(page, "Routing Number").fill("1234567890");
  await told(page, "Routing Number", "Routing number must be exactly 9 digits");
  await field(page, "Amount").fill(".");
  await told(page, "Amount", "Amount must be a valid dollar amount");
  await payButton(page).click();
  expect(sent).toEqual([]);
});

test("[D-371] [D-372] [D-373] the E-Check form tells what is wrong", async ({ page }) => {
  await openPayment(page);
  const sent = watchPayments(page);
  await chooseMethod(page, "E-Check");
  await field(page, "Amount").fill("");
  await payButton(page).click();
  await expect(field(page, "Account Number")).toBeFocused();
  await told(page, "Account Number", "Account number is required");
  await told(page, "Routing Number", "Routing number must be 9 digits");
  await told(page, "Amount", "Amount is required");
  await field(page, "Routing Number").fill("12345678x");
  await told(page, "Routing Number", "Routing number must be 9 digits");
  expect(sent).toEqual([]);
});

test("[D-374] [D-375] [D-376] the amount is the total, may be another one, and the difference is told before it is paid", async ({
  page,
}) => {
  const lines = await openPayment(page, 2);
  await chooseMethod(page, "ACH");
  const amount = field(page, "Amount");
  const total = lines.reduce((sum, { price }) => sum + price, 0);
  await expect(amount).toHaveValue(dollarText(total).replace("$", ""));
  await expect(payButton(page)).toHaveText(`Pay ${dollarText(total)}`);
  for (const [typed, kept] of [
    ["$1,250", "1250"],
    ["12.5.5", "12.5.5"],
    ["12.345", "12.345"],
  ] as const) {
    await amount.fill("");
    await amount.pressSequentially(typed);
    await expect(amount).toHaveValue(kept);
    const wrong = await amount.getAttribute("aria-invalid");
    expect(wrong === "true").toBe(typed === kept);
  }
  await amount.fill(((total + 1200) / 100).toFixed(2));
  await expect(amount).toHaveAccessibleDescription("$12.00 more than the total");
  await expect(payButton(page)).toHaveText(`Pay ${dollarText(total + 1200)}`);
  await amount.fill(((total - 1) / 100).toFixed(2));
  await expect(amount).toHaveAccessibleDescription("$0.01 less than the total");
  await expectGoodLooks(page);
});

test("what was typed stays over another method, and is gone once the page was left", async ({ page }) => {
  await openPayment(page);
  await fillPayment(page, "Credit Card");
  await field(page, "Amount").fill("12");
  await chooseMethod(page, "ACH");
  await expect(field(page, "Amount")).toHaveValue("12.00");
  await field(page, "Account Number").fill(account.number);
  await chooseMethod(page, "Credit Card");
  await expect(field(page, "Card Number")).toHaveValue(card.shown);
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goBack();
  await expect(products(page).first()).toBeVisible();
  for (const [method, labels] of [
    ["Credit Card", ["Card Number", "Expiry Date", "CVV", "Cardholder Name"]],
    ["ACH", ["Account Number", "Routing Number"]],
  ] as const) {
    await chooseMethod(page, method);
    for (const label of labels) {
      await expect(field(page, label)).toHaveValue("");
    }
  }
});

test("[D-385] remitted products that can't be loaded are asked for again by Retry", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/);
  const lines = await remitSome(page);
  await failCalls(page, "**/api/remittances?**");
  await page.goto("/dashboard/payment");
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await expect(page.getByRole("alert")).toContainText("Error loading remitted products", { timeout: 15_000 });
  await page.unroute("**/api/remittances?**");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(products(page)).toHaveCount(lines.length);
});

test("the page looks well on a phone, a tablet and a desk", async ({ page }) => {
  await openPayment(page);
  await expectGoodLooks(page);
  await fillPayment(page, "E-Check");
  await expectGoodLooks(page);
});
