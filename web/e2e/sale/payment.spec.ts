import { readFile } from "node:fs/promises";
import { accounts, signIn } from "../support/accounts";
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
  totalText,
} from "../support/payment";
import { dollarText } from "../support/steps";
import { expect } from "../support/test";

test("[D-347] [D-348] [D-350] [D-351] the remitted products are listed with their total, and exported", async ({
  page,
}) => {
  const lines = await openPayment(page);
  await expect(page).toHaveURL(/\/dashboard\/payment$/);
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

test("the page looks well on a phone, a tablet and a desk, also with its errors; what was typed stays over another method, and is gone once the page was left", async ({
  page,
}) => {
  test.slow();
  await openPayment(page);
  await expectGoodLooks(page);
  await chooseMethod(page, "Credit Card");
  await payButton(page).click();
  await expect(field(page, "Card Number")).toBeFocused();
  await expectGoodLooks(page);
  await fillPayment(page, "Credit Card");
  await field(page, "Amount").fill("12");
  await chooseMethod(page, "ACH");
  await expect(field(page, "Amount")).toHaveValue("12.00");
  await field(page, "Account Number").fill(account.number);
  await expect(field(page, "Amount")).toHaveAccessibleDescription(/less than the total$/);
  await expectGoodLooks(page);
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
