// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, leaveScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, holdTimer } from "@/testing/page";
import { listOf } from "@/testing/records";
import { held, unavailable, unreachable } from "@/testing/server";
import {
  field,
  fillPayment,
  LINES,
  lines,
  openPayment,
  PAY,
  paid,
  payButton,
  preparePayment,
  products,
  total,
} from "./testPayment";

beforeEach(preparePayment);
afterEach(leaveScreens);

const SUCCESS = "Payment processed successfully!";
const FAILED = "Error updating product status";

/** How long a payment that was made shows before the page goes on, in milliseconds. */
const LEAVES_AFTER = 2_000;

test.each([
  ["ACH", "ach", "5296"],
  ["Credit Card", "credit-card", "2642"],
  ["E-Check", "e-check", "5296"],
] as const)(
  "[D-377] [D-381] [D-382] a payment by %s sends no number but the last four digits, and two seconds later Contract Management shows",
  async (method, value, lastFour) => {
    const leaving = holdTimer(LEAVES_AFTER);
    const { person, server } = await openPayment();
    server.answer(PAY, paid);
    await fillPayment(person, method);
    await person.click(payButton());
    await expectToast(SUCCESS, "$1,884.56 for 2 products");
    await waitFor(() => expect(payButton().textContent).toBe("Paid"));
    await waitFor(() => expect(document.activeElement).toBe(payButton()));
    expect(payButton().getAttribute("aria-disabled")).toBe("true");
    expect(products()).toHaveLength(lines.length);
    expect(server.calls(PAY).map(({ body }) => body)).toEqual([
      {
        method: value,
        amount: total,
        agreedDifference: 0,
        lastFour,
        lines: lines.map(({ id, version }) => ({ id, version })),
      },
    ]);
    expect(leaving.isHeld()).toBe(true);
    leaving.end();
    await expectElsewhere("/dashboard/contracts");
  },
);

test("[D-381] one product is one in the words, too", async () => {
  const { person, server } = await openPayment({ marked: lines.slice(0, 1) });
  server.answer(PAY, paid);
  await fillPayment(person, "ACH");
  await person.click(payButton());
  await expectToast(SUCCESS, "$1,234.56 for 1 product");
});

test("who leaves before the two seconds are over stays where they went", async () => {
  const leaving = holdTimer(LEAVES_AFTER);
  const { person, server } = await openPayment();
  server.answer(PAY, paid);
  await fillPayment(person, "ACH");
  await person.click(payButton());
  await waitFor(() => expect(leaving.isHeld()).toBe(true));
  await person.click(button("Home"));
  await expectElsewhere("/dashboard");
  expect(leaving.isHeld()).toBe(false);
});

test("[DEF-A7] another amount than the total is asked about with both figures, and is agreed to", async () => {
  const { person, server } = await openPayment();
  server.answer(PAY, paid);
  await fillPayment(person, "ACH");
  await fill(person, field("Amount"), "1872.22");
  await person.click(payButton());
  const question = await screen.findByRole("dialog", { name: "Pay less than the total?" });
  expect(question.textContent).toContain("Total$1,884.56You pay$1,872.22Short of the total$12.34");
  await person.click(within(question).getByRole("button", { name: "Change amount" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(PAY)).toEqual([]);
  await fill(person, field("Amount"), "1900");
  await person.click(payButton());
  const more = await screen.findByRole("dialog", { name: "Pay more than the total?" });
  expect(more.textContent).toContain("Total$1,884.56You pay$1,900.00Over the total$15.44");
  await person.click(within(more).getByRole("button", { name: "Pay $1,900.00" }));
  await expectToast(SUCCESS, "$1,900.00 for 2 products");
  const [sent] = server.calls(PAY);
  expect(sent?.body).toMatchObject({ amount: 190_000, agreedDifference: 1_544 });
});

test("pressed twice, it is paid once", async () => {
  const { person, server } = await openPayment();
  const late = held({ id: "payment-1740000000000", amount: total, lines });
  server.answer(PAY, late.answer);
  await fillPayment(person, "Credit Card");
  await person.dblClick(payButton());
  expect(payButton().textContent).toBe("Paying...");
  await person.keyboard("{Enter}");
  await person.type(field("Amount"), "{Enter}");
  late.release();
  await expectToast(SUCCESS, "$1,884.56 for 2 products");
  await person.click(payButton());
  expect(server.calls(PAY)).toHaveLength(1);
});

test.each([
  ["the answer is lost", unreachable],
  ["the server is out of order", unavailable],
])(
  "[D-384] when %s it is said that it may have gone through, all stays, and the same order is sent again",
  async (_, failure) => {
    const { person, server } = await openPayment();
    server.answer(PAY, failure);
    await fillPayment(person, "Credit Card");
    await person.click(payButton());
    const unknown =
      "No answer came, so the payment may or may not have gone through. Press Pay again: it is never made twice.";
    await expectToast(FAILED, unknown, "alert");
    expect(await screen.findByText("It is not known whether you have paid")).toBeTruthy();
    expect(field("Card Number").value).toBe("4716 2039 5817 2642");
    // The products stay in view, though the server lists them no longer if they are paid.
    server.answer(LINES, listOf());
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
    await waitFor(() => expect(server.calls(LINES)).toHaveLength(2));
    expect(products()).toHaveLength(lines.length);
    server.answer(PAY, paid);
    await person.click(payButton());
    await expectToast(SUCCESS, "$1,884.56 for 2 products");
    const [first, second] = server.calls(PAY);
    expect(server.calls(PAY)).toHaveLength(2);
    expect(second?.body).toEqual(first?.body);
    expect(first?.idempotencyKey).toBeTruthy();
    expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
  },
);
