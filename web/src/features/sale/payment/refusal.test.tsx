// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { leaveScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fill } from "@/testing/page";
import { listOf } from "@/testing/records";
import { problem, unreachable } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { RemittedPaymentPage } from "./RemittedPaymentPage";
import {
  field,
  fillPayment,
  LINES,
  line,
  lines,
  openPayment,
  PAY,
  paid,
  payButton,
  preparePayment,
  products,
} from "./testPayment";

beforeEach(preparePayment);
afterEach(() => {
  leaveScreens();
  clearSession();
});

const SUCCESS = "Payment processed successfully!";
const FAILED = "Error updating product status";
const ELSEWHERE = "in another tab or on another device";

/** What the server says of lines that are no longer as they were shown: who did what to each, and who it was where that was one person. */
const stale = (deed: "paid" | "changed", people: readonly string[], changedBy?: string) =>
  problem(409, "stale_version", {
    errors: people.map((by, place) => ({
      path: `lines.${place}`,
      code: deed,
      message: `${by} ${deed} this product${by === "You" ? ` ${ELSEWHERE}` : ""}`,
    })),
    ...(changedBy && { changedBy }),
  });

test("[D-383] [D-384] products that somebody changed are told and listed anew; the form stays as it is", async () => {
  const { person, server } = await openPayment();
  await fillPayment(person, "Credit Card");
  server.answer(PAY, stale("changed", ["You"]));
  server.answer(LINES, listOf(...lines.slice(1)));
  await person.click(payButton());
  await expectToast(FAILED, `You changed this product ${ELSEWHERE}. Nothing was paid now.`, "alert");
  expect(await screen.findByText("The list of products has changed")).toBeTruthy();
  expect(screen.getByText(/Please check the products and the amount before you pay\.$/)).toBeTruthy();
  await waitFor(() => expect(products()).toHaveLength(1));
  expect(field("Card Number").value).toBe("4716 2039 5817 2642");
  expect(payButton().textContent).toBe("Pay $650.00");
  server.answer(PAY, paid);
  await person.click(payButton());
  await expectToast(SUCCESS, "$650.00 for 1 product");
  expect(server.calls(PAY).at(-1)?.body.lines).toEqual([{ id: lines[1]?.id, version: 1 }]);
});

test("[DEF-C11] a colleague who was quicker is named, for one product and for several", async () => {
  const marked = [...lines, line(3, 10_000), line(4, 20_000)];
  const { person, server } = await openPayment({ marked });
  await fillPayment(person, "Credit Card");
  server.answer(PAY, stale("changed", ["maria"], "maria"));
  server.answer(LINES, listOf(...marked.slice(1)));
  await person.click(payButton());
  await expectToast(FAILED, "maria changed this product. Nothing was paid now.", "alert");
  await waitFor(() => expect(products()).toHaveLength(3));
  server.answer(PAY, stale("changed", ["maria", "maria"], "maria"));
  server.answer(LINES, listOf(...marked.slice(3)));
  await person.click(payButton());
  await expectToast(FAILED, "maria changed 2 of these products. Nothing was paid now.", "alert");
  await waitFor(() => expect(products()).toHaveLength(1));
});

test("of products that several people changed it is said what may have happened", async () => {
  const { person, server } = await openPayment();
  await fillPayment(person, "ACH");
  server.answer(PAY, stale("changed", ["maria", "luis"]));
  await person.click(payButton());
  await expectToast(FAILED, "2 products were changed, paid or deleted. Nothing was paid now.", "alert");
});

test("a changed order after a lost answer has a key of its own, and tells of the earlier one", async () => {
  signIn("ann");
  const { person, server } = await openPayment({ page: <RemittedPaymentPage /> });
  await fillPayment(person, "ACH");
  server.answer(PAY, unreachable);
  await person.click(payButton());
  expect(await screen.findByText("It is not known whether you have paid")).toBeTruthy();
  server.answer(PAY, stale("paid", ["You", "You"], "ann@acme.example"));
  server.answer(LINES, listOf());
  await fill(person, field("Amount"), "1.00");
  await person.click(payButton());
  const question = await screen.findByRole("dialog");
  await person.click(within(question).getByRole("button", { name: "Pay $1.00" }));
  await expectToast(
    FAILED,
    "2 products were changed, paid or deleted. Nothing was paid now. It may be your earlier attempt: see Payment History in Contract Management.",
    "alert",
  );
  const keys = server.calls(PAY).map(({ idempotencyKey }) => idempotencyKey);
  expect(new Set(keys).size).toBe(2);
  await expectElsewhere("/dashboard/contracts");
});

test("a payment that the server refuses says why", async () => {
  const { person, server } = await openPayment();
  await fillPayment(person, "ACH");
  const message = "Pay for at most 1 of these products at once";
  const errors = [{ path: "lines", code: "too_many", message }];
  server.answer(PAY, problem(422, "validation", { errors }));
  await person.click(payButton());
  await expectToast(FAILED, `Nothing was paid. ${message}`, "alert");
  expect(await screen.findByText("The payment was refused")).toBeTruthy();
});
