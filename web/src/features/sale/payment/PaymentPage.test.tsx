// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens } from "@/testing/deal";
import { expectElsewhere, fill, showPage } from "@/testing/page";
import { answerCalls, held, unavailable } from "@/testing/server";
import { dollarText } from "@/testing/wizard";
import { batchOf } from "../remittances/testBatches";
import { PaymentPage } from "./PaymentPage";
import {
  BATCHES,
  choose,
  field,
  LINES,
  lines,
  methods,
  openPayment,
  PAY,
  payButton,
  preparePayment,
  total,
} from "./testPayment";

beforeEach(preparePayment);
afterEach(leaveScreens);

const isWrong = (label: string) => field(label).getAttribute("aria-invalid") === "true";
const told = (label: string, message: string) => {
  expect(isWrong(label), label).toBe(true);
  expect(descriptionOf(field(label))).toContain(message);
};

test("[D-013] [D-341] [D-342] [D-343] [D-345] [D-346] [D-352] [D-353] the chosen method's form shows under the selector, and with it a Home button", async () => {
  const { person, server } = await openPayment();
  expect(document.title).toBe("Submit Payment · CoverDesk");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Submit Payment");
  expect(screen.getByText("Select your preferred payment method")).toBeTruthy();
  expect(button("Back to Dashboard")).toBeTruthy();
  const radios = within(screen.getByRole("radiogroup", { name: "Payment method" })).getAllByRole("radio");
  expect(radios.map((radio) => radio.textContent)).toEqual([...methods]);
  expect(radios.filter((radio) => radio.getAttribute("aria-checked") === "true")).toEqual([]);
  expect(screen.queryByRole("form")).toBeNull();
  expect(screen.queryByRole("button", { name: "Home" })).toBeNull();

  for (const [method, labels] of [
    ["ACH", ["Account Number", "Routing Number", "Amount"]],
    ["Credit Card", ["Card Number", "Expiry Date", "CVV", "Cardholder Name", "Amount"]],
    ["E-Check", ["Account Number", "Routing Number", "Amount"]],
  ] as const) {
    await choose(person, method);
    expect(screen.getAllByRole("form")).toHaveLength(1);
    const fields = within(screen.getByRole("form", { name: method })).getAllByRole("textbox");
    expect(fields).toEqual(labels.map(field));
    expect(button("Home")).toBeTruthy();
  }
  expect(server.calls(PAY)).toEqual([]);
  await person.click(button("Home"));
  await expectElsewhere("/dashboard");
});

test("[DEF-A7] [D-354] [D-356] [D-357] [D-358] [D-359] [D-360] [D-361] [D-362] [D-363] [D-364] the card form formats what is typed, and tells what is wrong with it", async () => {
  const { person, server } = await openPayment();
  await choose(person, "Credit Card");
  for (const [label, typed, shown] of [
    ["Card Number", "4111111111111111", "4111 1111 1111 1111"],
    ["Card Number", "4111-1111-1111", "4111 1111 1111"],
    ["Card Number", "1234567890123456789012", "1234 5678 9012 3456 789"],
    ["Expiry Date", "1228", "12/28"],
    ["Expiry Date", "5/29", "05/29"],
    ["CVV", "123", "123"],
  ] as const) {
    await person.clear(field(label));
    await person.type(field(label), typed);
    await person.tab();
    expect(field(label).value).toBe(shown);
  }
  for (const [label, typed, message] of [
    ["Card Number", "4111-1111x1111", "Card number must contain only digits"],
    ["CVV", "12a3", "CVV must contain only digits"],
  ] as const) {
    await fill(person, field(label), typed);
    expect(field(label).value).toBe(typed);
    told(label, message);
  }

  for (const label of ["Card Number", "Expiry Date", "CVV", "Cardholder Name", "Amount"]) {
    await fill(person, field(label), "");
    expect(isWrong(label)).toBe(false);
  }
  await person.click(payButton());
  await waitFor(() => expect(document.activeElement).toBe(field("Card Number")));
  told("Card Number", "Card number must be at least 13 digits");
  told("Expiry Date", "Expiry date must be in MM/YY format");
  told("CVV", "CVV must be at least 3 digits");
  told("Cardholder Name", "Cardholder name is required");
  told("Amount", "Amount is required");

  // From then on each error goes as soon as its field is right.
  await fill(person, field("Card Number"), "411111111111");
  told("Card Number", "Card number must be at least 13 digits");
  await fill(person, field("Card Number"), "4111111111111");
  told("Card Number", "Card number is mistyped: please check its digits");
  await fill(person, field("Card Number"), "4111111111119");
  expect(isWrong("Card Number")).toBe(false);
  await fill(person, field("CVV"), "12345");
  told("CVV", "CVV must not exceed 4 digits");
  await fill(person, field("Expiry Date"), "10/20");
  told("Expiry Date", "This card has expired");
  await fill(person, field("Expiry Date"), "13/30");
  told("Expiry Date", "Expiry date must be in MM/YY format");
  await person.click(payButton());
  await waitFor(() => expect(document.activeElement).toBe(field("Expiry Date")));
  expect(server.calls(PAY)).toEqual([]);
});

test("[D-365] [D-366] [D-367] [D-368] [D-369] [D-370] the ACH form tells what is wrong", async () => {
  const { person, server } = await openPayment();
  await choose(person, "ACH");
  await fill(person, field("Amount"), "");
  await person.click(payButton());
  await waitFor(() => expect(document.activeElement).toBe(field("Account Number")));
  told("Account Number", "Account number is required");
  told("Routing Number", "Routing number must be exactly 9 digits");
  told("Amount", "Amount is required");
  for (const [label, typed, message] of [
    ["Account Number", "12-34", "Account number must contain only digits"],
    ["Routing Number", "12345678x", "Routing number must contain only digits"],
    ["Routing Number", "1234567890", "Routing number must be exactly 9 digits"],
    ["Amount", ".", "Amount must be a valid dollar amount"],
  ] as const) {
    await fill(person, field(label), typed);
    told(label, message);
  }
  await person.click(payButton());
  expect(server.calls(PAY)).toEqual([]);
});

test("[D-371] [D-372] [D-373] the E-Check form tells what is wrong", async () => {
  const { person, server } = await openPayment();
  await choose(person, "E-Check");
  await fill(person, field("Amount"), "");
  await person.click(payButton());
  await waitFor(() => expect(document.activeElement).toBe(field("Account Number")));
  told("Account Number", "Account number is required");
  told("Routing Number", "Routing number must be 9 digits");
  told("Amount", "Amount is required");
  await fill(person, field("Routing Number"), "12345678x");
  told("Routing Number", "Routing number must be 9 digits");
  expect(server.calls(PAY)).toEqual([]);
});

test("[D-374] [D-375] [D-376] the amount is the total, may be another one, and the difference is told before it is paid", async () => {
  const { person } = await openPayment();
  await choose(person, "ACH");
  const amount = field("Amount");
  expect(amount.value).toBe("1,884.56");
  expect(payButton().textContent).toBe(`Pay ${dollarText(total)}`);
  for (const [typed, kept] of [
    ["$1,250", "1250"],
    ["12.5.5", "12.5.5"],
    ["12.345", "12.345"],
  ] as const) {
    await person.clear(amount);
    await person.type(amount, typed);
    expect(amount.value).toBe(kept);
    expect(isWrong("Amount")).toBe(typed === kept);
  }
  await fill(person, amount, ((total + 1200) / 100).toFixed(2));
  expect(descriptionOf(amount)).toBe("$12.00 more than the total");
  expect(payButton().textContent).toBe(`Pay ${dollarText(total + 1200)}`);
  await fill(person, amount, ((total - 1) / 100).toFixed(2));
  expect(descriptionOf(amount)).toBe("$0.01 less than the total");
});

test("[D-385] remitted products that can't be loaded are asked for again by Retry", async () => {
  const late = held(unavailable);
  const server = answerCalls({ [LINES]: late.answer, [BATCHES]: { items: [] } });
  const person = showPage(<PaymentPage />, { path: routes.payment });
  expect(screen.getByRole("status", { name: "Loading..." })).toBeTruthy();
  late.release();
  expect((await screen.findByRole("alert")).textContent).toContain("Error loading remitted products");
  server.answer(LINES, { items: lines });
  await person.click(button("Retry"));
  const list = await screen.findByRole("list", { name: "Remitted products" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(lines.length);
});

test("a batch that is not paid has a card above the forms, which show for lines without an administrator alone", async () => {
  const closed = batchOf({
    id: "batch-2" as never,
    tpaName: "Canyon Crest",
    state: "closed",
    lines: 3,
    total: 450_000,
  });
  const paid = batchOf({ id: "batch-3" as never, tpaName: "Ironwood", state: "paid" });
  answerCalls({ [LINES]: { items: [] }, [BATCHES]: { items: [paid, closed, batchOf()] } });
  const person = showPage(<PaymentPage redirectWhenEmpty />, { path: routes.payment });
  const cards = within(await screen.findByRole("list", { name: "Remittance batches" })).getAllByRole(
    "listitem",
  );
  expect(cards.map((card) => within(card).getByRole("heading").textContent)).toEqual([
    "Canyon Crest",
    "Granite Peak",
  ]);
  expect(cards[0]?.textContent).toContain("3 products, $4,500.00 at cost");
  expect(cards[1]?.textContent).toContain("1 product at cost");
  expect(screen.queryByRole("radiogroup", { name: "Payment method" })).toBeNull();
  await person.click(screen.getByRole("link", { name: "Pay Administrator for Canyon Crest" }));
  await expectElsewhere("/dashboard/remittances/batch-2");
});

test("batches that can't be loaded are no reason to pay nothing", async () => {
  answerCalls({ [LINES]: { items: lines }, [BATCHES]: unavailable });
  showPage(<PaymentPage />, { path: routes.payment });
  expect(await screen.findByText("Remittance batches could not be loaded")).toBeTruthy();
  expect(screen.getByRole("list", { name: "Remitted products" })).toBeTruthy();
});
