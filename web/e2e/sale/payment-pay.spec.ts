import type { Page, Route } from "@playwright/test";
import { signInColleague } from "../support/accounts";
import { buyersNamed, sell, showContracts } from "../support/contracts";
import { failCalls, holdCalls } from "../support/deal";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import {
  card,
  chooseMethod,
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
import { isPayable, linesOf, remitElsewhere, storedLines } from "../support/sold";
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

for (const [method, value, lastFour] of [
  ["ACH", "ach", "5296"],
  ["Credit Card", "credit-card", "2642"],
  ["E-Check", "e-check", "5296"],
] as const) {
  test(`[D-344] [D-378] [D-379] [D-380] [D-381] [D-382] after a payment by ${method} the products are complete, and two seconds later Contract Management shows`, async ({
    page,
  }) => {
    await page.clock.install();
    const lines = await openPayment(page);
    await fillPayment(page, method);
    await page.clock.pauseAt(Date.now() + 60_000);
    const answered = page.waitForResponse((response) => response.url().endsWith("/api/payments"));
    await payButton(page).click();
    expect((await answered).status()).toBe(201);
    await page.clock.runFor(1_500);
    await expectToast(page, paid.title, `${totalText(lines)} for ${lines.length} products`);
    await expect(payButton(page)).toHaveText("Paid");
    await expect(payButton(page)).toBeDisabled();
    await expect(products(page)).toHaveCount(lines.length);
    await page.clock.runFor(400);
    await expect(page).toHaveURL(/\/dashboard\/payment$/);
    await page.clock.runFor(600);
    await page.clock.resume();
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);

    await expectPaidOnce(page, lines);
    const [payment] = await storedPayments(page);
    expect(payment).toMatchObject({ method: value, lastFour, amount: totalOf(lines), difference: 0 });
    // Nothing is left to be paid: the payment page leads back.
    await page.goto("/dashboard/payment");
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  });
}

test("[DEF-A7] another amount than the total is asked about with both figures, and stays open until it is settled", async ({
  page,
}) => {
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
  await expectGoodLooks(page);
});

test("pressed twice, it is paid once", async ({ page }) => {
  const lines = await openPayment(page);
  await fillPayment(page, "Credit Card");
  const sent = watchPayments(page);
  const release = await holdCalls(page, "**/api/payments");
  await payButton(page).dblclick();
  await expect(payButton(page)).toHaveText("Paying...");
  await page.keyboard.press("Enter");
  await field(page, "Amount").press("Enter");
  release();
  await expectToast(page, paid.title, `${totalText(lines)} for ${lines.length} products`);
  await payButton(page).click({ force: true });
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  expect(sent).toHaveLength(1);
  await expectPaidOnce(page, lines);
});

test("[D-384] when the answer is lost it is said that it may have gone through, and pressing again pays no second time", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
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

  await payButton(page).click();
  await expectToast(page, paid.title, `${totalText(lines)} for ${lines.length} products`);
  expect(sent).toHaveLength(2);
  expect(sent.map((request) => request.postData())).toEqual([sent[0]?.postData(), sent[0]?.postData()]);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
  await expectPaidOnce(page, lines);
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
});

test("a changed order after a lost answer has a key of its own, pays nothing twice, and tells of the earlier one", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  const lines = await openPayment(page);
  await fillPayment(page, "ACH");
  const sent = watchPayments(page);
  await page.route("**/api/payments", loseAnswer);
  await payButton(page).click();
  await expect(page.getByText("It is not known whether you have paid")).toBeVisible();
  await page.unroute("**/api/payments");
  await field(page, "Amount").fill("1.00");
  await payButton(page).click();
  await page.getByRole("dialog").getByRole("button", { name: "Pay $1.00" }).click();
  await expectToast(
    page,
    paid.failed,
    `${lines.length} products were changed, paid or deleted. Nothing was paid now. It may be your earlier attempt: see Payment History in Contract Management.`,
  );
  expect(new Set(sent.map(keyOf)).size).toBe(2);
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  await expectPaidOnce(page, lines);
});

test("[D-384] while the server is down nothing is lost, and pressing again pays", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE, /503/);
  const lines = await openPayment(page);
  await fillPayment(page, "E-Check");
  await ownServer.kill();
  await payButton(page).click();
  await expect(toast(page)).toContainText(paid.failed);
  await ownServer.restart();
  await failCalls(page, "**/api/payments");
  await payButton(page).click();
  // The toast of the first failure may still show: the second one has failed once the button can be pressed.
  await expect(payButton(page)).toBeEnabled({ timeout: 30_000 });
  await expect(toast(page)).toContainText(paid.failed);
  await page.unroute("**/api/payments");
  expect(await storedPayments(page)).toEqual([]);
  await payButton(page).click();
  await expectToast(page, paid.title, `${totalText(lines)} for ${lines.length} products`);
  await expectPaidOnce(page, lines);
});

test("[D-383] [D-384] products that somebody changed are told and listed anew; the form stays as it is", async ({
  page,
}) => {
  const [first, ...others] = await openPayment(page);
  if (!first) {
    throw new Error("Nothing was remitted.");
  }
  await fillPayment(page, "Credit Card");
  await remitElsewhere(page, [first], false);
  await payButton(page).click();
  await expectToast(
    page,
    paid.failed,
    "You changed this product in another tab or on another device. Nothing was paid now.",
  );
  await expect(page.getByText("The list of products has changed")).toBeVisible();
  await expect(products(page)).toHaveCount(others.length);
  await expect(field(page, "Card Number")).toHaveValue(card.shown);
  await expect(payButton(page)).toHaveText(`Pay ${totalText(others)}`);
  expect(await storedPayments(page)).toEqual([]);
  await payButton(page).click();
  await expect(toast(page)).toContainText(paid.title);
  await expectPaidOnce(page, others);
});

test("[DEF-C11] a colleague who was quicker is named, for one product and for several", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await signInColleague(browser, baseURL ?? "", "lakeside-auto");
  const [first, second, third, ...others] = await openPayment(page);
  if (!first || !second || !third) {
    throw new Error("The demo dealer has three unpaid products.");
  }
  await fillPayment(page, "Credit Card");
  await remitElsewhere(other, [first], false);
  await payButton(page).click();
  await expectToast(page, paid.failed, "maria changed this product. Nothing was paid now.");
  await expect(products(page)).toHaveCount(others.length + 2);
  await remitElsewhere(other, [second, third], false);
  await payButton(page).click();
  await expectToast(page, paid.failed, "maria changed 2 of these products. Nothing was paid now.");
  await expect(products(page)).toHaveCount(others.length);
  expect(await storedPayments(page)).toEqual([]);
  await other.context().close();
});

test("a payment that the server refuses says why", async ({ page }) => {
  await openPayment(page, 1);
  await fillPayment(page, "ACH");
  await page.route("**/api/payments", (route) =>
    route.fulfill({
      status: 422,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "about:blank",
        status: 422,
        code: "validation_failed",
        title: "Refused",
        errors: [{ path: "lines", message: "Pay for at most 1 of these products at once" }],
      }),
    }),
  );
  await payButton(page).click();
  await expectToast(page, paid.failed, "Nothing was paid. Pay for at most 1 of these products at once");
  await expect(page.getByText("The payment was refused")).toBeVisible();
});

test("who leaves before the two seconds are over stays where they went", async ({ page }) => {
  await page.clock.install();
  await openPayment(page, 1);
  await fillPayment(page, "ACH");
  await payButton(page).click();
  await expect(toast(page)).toContainText(paid.title);
  await page.getByRole("button", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.clock.runFor(2_500);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("a product that is remitted on another machine while the page is open joins the list", async ({
  page,
}) => {
  const lines = await openPayment(page, 1);
  await chooseMethod(page, "ACH");
  const [more] = (await storedLines(page)).filter((line) => isPayable(line) && line.id !== lines[0]?.id);
  if (!more) {
    throw new Error("There is no other unpaid product.");
  }
  await remitElsewhere(page, [more]);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(products(page)).toHaveCount(2);
  await expect(field(page, "Amount")).toHaveValue(totalText([...lines, more]).replace("$", ""));
  expect((await linesOf(page, more.buyerName)).some(({ remit }) => remit)).toBe(true);
});

test("more products than one payment holds are paid in two, and that is said", async ({ page }) => {
  test.setTimeout(150_000);
  await sell(page, buyersNamed(21));
  const lines = await storedLines(page);
  expect(lines).toHaveLength(84);
  for (let from = 0; from < lines.length; from += 28) {
    await remitElsewhere(page, lines.slice(from, from + 28));
  }

  await page.goto("/dashboard/payment");
  // 97 writes are 16 deals of four lines, their contract and its history; a line more would take three.
  await expect(
    page.getByText("One payment holds 64 products; the other 20 stay marked for the next one."),
  ).toBeVisible();
  await expect(products(page)).toHaveCount(8);
  await page.getByRole("button", { name: "Show all 64 products" }).click();
  await expect(products(page)).toHaveCount(64);
  await expect(page.getByText("Total 64 products")).toBeVisible();
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await fillPayment(page, "ACH");
  await payButton(page).click();
  await expect(toast(page)).toContainText("for 64 products");
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  const after = await storedLines(page);
  expect(after.filter(({ status }) => status === "complete")).toHaveLength(64);
  // Those that wait longest were paid; the newest deals wait for the next payment.
  const left = after.filter(({ remit }) => remit).map(({ id }) => id);
  expect(new Set(left)).toEqual(new Set(lines.slice(0, 20).map(({ id }) => id)));
  await page.goto("/dashboard/payment");
  await page.getByRole("button", { name: "Show all 20 products" }).click();
  await expect(products(page)).toHaveCount(20);
});
