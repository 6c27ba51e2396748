import type { Page } from "@playwright/test";
import { test } from "../support/ownServer";
import { toast } from "../support/page";
import {
  account,
  card,
  field,
  fillPayment,
  isPayment,
  openPayment,
  payButton,
  storedPayments,
  totalOf,
} from "../support/payment";
import { storedLines } from "../support/sold";
import { expect } from "../support/test";

/** Writes down everything that leaves the page: addresses, headers and bodies of its requests, and what it writes to the console. */
function watch(page: Page): () => Promise<string> {
  const seen: Promise<string>[] = [];
  page.on("request", (request) => {
    seen.push(
      request
        .allHeaders()
        .then((headers) => `${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ""}`),
    );
  });
  page.on("console", (message) => seen.push(Promise.resolve(message.text())));
  page.on("framenavigated", (frame) => seen.push(Promise.resolve(frame.url())));
  return async () => (await Promise.all(seen)).join("\n");
}

/** Everything that the browser keeps for the site, and the page's address. */
function kept(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const caches_ = await caches.keys();
    const databases = await indexedDB.databases();
    return JSON.stringify({
      address: location.href,
      history: history.state,
      cookies: document.cookie,
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches_,
      databases,
    });
  });
}

/** A CVV that stands as a value, not inside another number. */
const CVV = /(?<![0-9a-f-])7395(?![0-9-])/;
/** The same in a whole database, whose random ids hold any four digits by chance: not inside a word either. */
const CVV_OF_RECORDS = /(?<![\w+-])7395(?![\w+-])/;

/** The secrets that a text holds, however they are grouped. */
function secretsIn(text: string, cvv = CVV): string[] {
  const secrets = {
    "card number": /4716[ -]?2039[ -]?5817[ -]?2642/,
    "card number's beginning": /47162039|4716 2039/,
    CVV: cvv,
    expiry: /09\/31|09\\\/31|"0931"/,
    name: /Wilhelmina|Featherstone/i,
    "account number": /80417735296/,
    "routing number": /326180459/,
  };
  return Object.entries(secrets).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}

test("the watch finds each secret where there is one", () => {
  const typed = { ...card, accountNumber: account.number, routingNumber: account.routing };
  expect(secretsIn(JSON.stringify(typed))).toHaveLength(7);
  expect(secretsIn("lastFour 2642 id 1795264448998")).toEqual([]);
  expect(secretsIn('{"S":"7395"}', CVV_OF_RECORDS)).toEqual(["CVV"]);
  expect(secretsIn("key Kq7395Zw", CVV_OF_RECORDS)).toEqual([]);
});

test("[D-344] [D-377] [D-378] [D-379] [D-380] [D-381] [D-382] a payment by each method makes its products complete, and no number, code or name leaves the browser or is kept, save the last four digits", async ({
  page,
  ownServer,
}) => {
  test.slow();
  await page.clock.install();
  const left = watch(page);
  const ids: string[] = [];
  for (const [method, value, lastFour] of [
    ["Credit Card", "credit-card", card.lastFour],
    ["ACH", "ach", account.lastFour],
    ["E-Check", "e-check", account.lastFour],
  ] as const) {
    const lines = await openPayment(page, 2);
    await fillPayment(page, method);
    const beforePaying = await kept(page);
    const sending = page.waitForRequest(isPayment);
    // By Enter in a field, as a browser would submit a form by itself.
    await field(page, "Amount").press("Enter");
    expect((await sending).postDataJSON()).toEqual({
      method: value,
      amount: totalOf(lines),
      agreedDifference: 0,
      lastFour,
      lines: expect.arrayContaining(lines.map(({ id, version }) => ({ id, version }))),
    });
    await expect(toast(page)).toContainText("Payment processed successfully!");
    await expect(payButton(page)).toHaveText("Paid");
    await page.clock.runFor(2_000);
    await expect(page).toHaveURL(/\/dashboard\/contracts$/);
    expect(secretsIn(beforePaying)).toEqual([]);
    expect(secretsIn(await kept(page))).toEqual([]);

    const [payment] = await storedPayments(page);
    expect(payment).toMatchObject({ method: value, lastFour, amount: totalOf(lines), difference: 0 });
    expect(new Set(payment?.lines.map(({ id }) => id))).toEqual(new Set(lines.map(({ id }) => id)));
    ids.push(payment?.id ?? "?");
    const now = await storedLines(page);
    for (const { id } of lines) {
      expect(now.find((line) => line.id === id)).toMatchObject({ status: "complete", remit: false });
    }
  }
  // Nothing is left to be paid: the payment page leads back.
  await page.goto("/dashboard/payment");
  await expect(page).toHaveURL(/\/dashboard\/contracts$/);
  const sightings = await left();
  expect(sightings).toContain("/api/payments");
  expect(secretsIn(sightings)).toEqual([]);
  // What the page still asks for would fail with the server.
  await page.goto("about:blank");
  await ownServer.kill();
  const database = (await ownServer.databaseBytes()).toString("latin1");
  // The search would find it: what is stored is there in plain letters.
  for (const stored of [...ids, card.lastFour, account.lastFour]) {
    expect(database).toContain(stored);
  }
  expect(secretsIn(database, CVV_OF_RECORDS)).toEqual([]);
});

test("a form that is filled in and left without paying is kept nowhere either", async ({
  page,
  ownServer,
}) => {
  const left = watch(page);
  await openPayment(page);
  for (const method of ["ACH", "Credit Card"] as const) {
    await fillPayment(page, method);
  }
  await field(page, "CVV").fill("1");
  await payButton(page).click();
  await expect(field(page, "CVV")).toBeFocused();
  await field(page, "CVV").fill(card.cvv);
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(secretsIn(await left())).toEqual([]);
  expect(secretsIn(await kept(page))).toEqual([]);
  // What the page still asks for would fail with the server.
  await page.goto("about:blank");
  await ownServer.kill();
  expect(secretsIn((await ownServer.databaseBytes()).toString("latin1"), CVV_OF_RECORDS)).toEqual([]);
});
