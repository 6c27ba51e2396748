import type { Page, Route } from "@playwright/test";
import { showContracts } from "../support/contracts";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import {
  card,
  field,
  fillPayment,
  openPayment,
  payButton,
  products,
  storedPayments,
  totalOf,
  totalText,
  watchPayments,
} from "../support/payment";
import { storedLines } from "../support/sold";
import { dollarText } from "../support/steps";
import { expect } from "../support/test";

const paid = { title: "Payment processed successfully!", failed: "Error updating product status" };
const keyOf = (request: { headers(): Record<string, string> }) => request.headers()["idempotency-key"];

/** Lets the server do what is asked, and loses its answer. */
async function loseAnswer(route: Route): Promise<void> {
  if (route.request().method() === "POST") {
    await route.fetch();
    await route.abort();
  } else {
    await route.continue();
  }
}

/** Expects that these lines are paid, and by one payment. */
async function expectPaidOnce(page: Page, lines: readonly { id: string }[]): Promise<void> {
  const payments = await storedPayments(page);
  expect(payments).toHaveLength(1);
  expect(new Set(payments[0]?.lines.map(({ id }) => id))).toEqual(new Set(lines.map(({ id }) => id)));
  const now = await storedLines(page);
  for (const { id } of lines) {
    expect(now.find((line) => line.id === id)).toMatchObject({ status: "complete", remit: false });
  }
}

test("[DEF-A7] another amount than the total is asked about with both figures, and stays open until it is settled", {
  tag: "@heavy",
}, async ({ page }) => {
  const lines = await openPayment(page, 2);
  await fillPayment(page, "ACH");
  await field(page, "Amount").fill(((totalOf(lines) - 1_234) / 100).toFixed(2));
  const sent = watchPayments(page);
  await payButton(page).click();
  const question = page.getByRole("dialog", { name: "Pay less than the total?" });
  await expect(question).toContainText(`Total${totalText(lines)}`);
  await expect(question).toContainText(`You pay${dollarText(totalOf(lines) - 1_234)}`);
  await expect(question).toContainText("Short of the total$12.34");
  await expectGoodLooks(page);
  await question.getByRole("button", { name: "Change amount" }).click();
  await expect(question).toBeHidden();
  expect(sent).toEqual([]);
  await payButton(page).click();
  await question.getByRole("button", { name: `Pay ${dollarText(totalOf(lines) - 1_234)}` }).click();
  await expectToast(page, paid.title, `${dollarText(totalOf(lines) - 1_234)} for 2 products`);
  await expectPaidOnce(page, lines);
  const [payment] = await storedPayments(page);
  expect(payment).toMatchObject({ total: totalOf(lines), difference: -1_234 });

  await showContracts(page);
  await page.getByRole("button", { name: "Payment History" }).click();
  const open = page.getByRole("list", { name: "Open differences" });
  await expect(open.getByRole("listitem")).toHaveCount(1);
  await expect(open).toContainText(`$12.34 short of the total of ${totalText(lines)}`);
  await expectGoodLooks(page);
  await open.getByRole("button", { name: "Settle" }).click();
  const settle = page.getByRole("dialog", { name: "Settle this difference?" });
  await settle.getByRole("button", { name: "Settle", exact: true }).click();
  await expect(settle).toContainText("Say why the difference is settled");
  await settle.getByRole("textbox", { name: "Reason" }).fill("The rest came by wire");
  await settle.getByRole("button", { name: "Settle", exact: true }).click();
  await expectToast(page, "Difference settled", "The rest came by wire");
  await expect(open).toBeHidden();
  await expect(page.getByText("Settled by lakeside: The rest came by wire")).toBeVisible();
});

test("[D-384] when the answer is lost, and the server is gone after that, nothing typed is lost, and pressing again pays no second time", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/, SERVER_GONE);
  const lines = await openPayment(page);
  await fillPayment(page, "Credit Card");
  const sent = watchPayments(page);
  await page.route("**/api/payments", loseAnswer);
  await payButton(page).click();
  const unknown =
    "No answer came, so the payment may or may not have gone through. Press Pay again: it is never made twice.";
  await expectToast(page, paid.failed, unknown);
  await expect(page.getByText("It is not known whether you have paid")).toBeVisible();
  await expect(field(page, "Card Number")).toHaveValue(card.shown);
  await expect(products(page)).toHaveCount(lines.length);
  await expectGoodLooks(page);
  await page.unroute("**/api/payments");
  await expectPaidOnce(page, lines);

  await ownServer.kill();
  await payButton(page).click();
  await expect.poll(() => sent.length).toBe(2);
  await expect(payButton(page)).toHaveText(`Pay ${totalText(lines)}`);
  await expect(toast(page)).toContainText(paid.failed);
  await ownServer.restart();
  await payButton(page).click();
  await expectToast(page, paid.title, `${totalText(lines)} for ${lines.length} products`);
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map((request) => request.postData())).size).toBe(1);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  await expectPaidOnce(page, lines);
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
});
