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

test("[D-347] [D-348] [D-349] [D-350] the page leads to Contract Management, or says that nothing is remitted; what is then is listed with its total, and looks well with its errors, too; what was typed stays over another method, and is gone once the page was left", async ({
  page,
}) => {
  test.slow();
  await signIn(page, accounts.lakeside);
  await page.goto("/dashboard/payment");
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  await page.goto("/dashboard");
  await page.getByRole("link", { name: "Submit Payment" }).click();
  await expect(page).toHaveURL(/\/dashboard\/submit-payment$/);
  await expect(page.getByText("No products are marked for remittance")).toBeVisible();
  await expectGoodLooks(page);

  const lines = await openPayment(page);
  expect(lines.length).toBeGreaterThan(2);
  for (const { productName, buyerName, price } of lines) {
    const product = products(page).filter({ hasText: productName }).filter({ hasText: buyerName });
    await expect(product).toContainText(dollarText(price));
  }
  await expect(page.getByRole("region", { name: "Remitted products" })).toContainText(
    `Total ${lines.length} products${totalText(lines)}`,
  );
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
