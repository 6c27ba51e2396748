// The payment page in jsdom, over what was marked to be paid, for the tests of what it shows, takes and sends.
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import type { ProductLine } from "@/domain/sale/payment";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { button, prepareScreens } from "@/testing/deal";
import { fill, showPage } from "@/testing/page";
import { listOf } from "@/testing/records";
import { type AnsweringServer, answerCalls, type Call } from "@/testing/server";
import { PaymentPage } from "./PaymentPage";

export const LINES = "GET /api/remittances";
export const BATCHES = "GET /api/batches";
export const PAY = "POST /api/payments";

/** Call it before each test. */
export async function preparePayment(): Promise<void> {
  await prepareScreens();
  await loadSoldCore();
}

/** A line of the dealership's own products that is marked to be paid. */
export const line = (at: number, price: number, rest: object = {}) =>
  ({
    id: `deal-170000000000${at}-vsc`,
    date: 1_700_000_000_000 + at,
    buyerName: `Buyer ${at}`,
    vehicleInfo: "2003 HONDA Accord",
    vin: "1HGCM82633A004352",
    productType: "VSC",
    productName: "Granite Peak Comprehensive, 36 months",
    price,
    cost: price,
    markup: 0,
    dealId: `deal-170000000000${at}`,
    status: "pending",
    remit: true,
    version: 1,
    ...rest,
  }) as unknown as ProductLine;
export const lines = [line(1, 123_456), line(2, 65_000)];
export const total = 188_456;

/** What the server answers to an order that it takes. */
export const paid = ({ body }: Call) => {
  const { method, amount, lastFour, agreedDifference, lines } = body;
  const payment = { id: "payment-1740000000000", date: 1_740_000_000_000, username: "ann" };
  return { ...payment, method, amount, lastFour, total, difference: agreedDifference, lines };
};

export const methods = ["ACH", "Credit Card", "E-Check"] as const;
export type Method = (typeof methods)[number];

export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const payButton = () => button(/^Pa(y|ying\.\.\.|id)( \$|$)/);
export const products = () => screen.getByRole("list", { name: "Remitted products" }).children;

interface Opening {
  marked?: readonly ProductLine[];
  page?: ReactElement;
}

/** Opens the page over the lines that are marked. */
export async function openPayment({ marked = lines, page = <PaymentPage /> }: Opening = {}): Promise<{
  person: UserEvent;
  server: AnsweringServer;
}> {
  const server = answerCalls({ [LINES]: listOf(...marked), [BATCHES]: { items: [] } });
  const person = showPage(page, { path: routes.payment });
  await screen.findByRole("list", { name: "Remitted products" });
  return { person, server };
}

export const choose = (person: UserEvent, name: Method) => person.click(screen.getByRole("radio", { name }));

/** What is typed into the forms; no part of it but the last four digits may leave the page. */
const typed = {
  card: [
    ["Card Number", "4716203958172642"],
    ["Expiry Date", "09/31"],
    ["CVV", "7395"],
    ["Cardholder Name", "Wilhelmina Featherstone"],
  ],
  account: [
    ["Account Number", "80417735296"],
    ["Routing Number", "326180459"],
  ],
} as const;

/** Chooses a method and types what its form asks for; the amount is the total already. */
export async function fillPayment(person: UserEvent, method: Method): Promise<void> {
  await choose(person, method);
  for (const [label, text] of method === "Credit Card" ? typed.card : typed.account) {
    await fill(person, field(label), text);
  }
}
