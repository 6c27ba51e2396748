import { expect, type Page, type Request } from "@playwright/test";
import { accounts, signIn } from "./accounts";
import { isPayable, type Line, remitElsewhere, storedLines } from "./sold";
import { dollarText } from "./steps";

export type Method = "ACH" | "Credit Card" | "E-Check";

/** What is typed into the forms; no part of it but the last four digits may leave the page. */
export const card = {
  number: "4716203958172642",
  shown: "4716 2039 5817 2642",
  lastFour: "2642",
  expiry: "09/31",
  cvv: "7395",
  name: "Wilhelmina Featherstone",
};
export const account = { number: "80417735296", lastFour: "5296", routing: "326180459" };

/** A payment as the server lists it. */
interface StoredPayment {
  id: string;
  method: string;
  lastFour: string | null;
  amount: number;
  total: number;
  difference: number;
  lines: { id: string }[];
}

export const products = (page: Page) =>
  page.getByRole("list", { name: "Remitted products" }).getByRole("listitem");
export const payButton = (page: Page) => page.getByRole("button", { name: /^Pa(y|ying\.\.\.|id)( \$|$)/ });
export const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });

/** Signs a dealer with demo contracts in, and marks the unpaid lines of the dealership's own products for remittance. */
async function remitSome(page: Page, count = Number.POSITIVE_INFINITY): Promise<Line[]> {
  await signIn(page, accounts.lakeside);
  const unpaid = (await storedLines(page)).filter(isPayable);
  return remitElsewhere(page, unpaid.slice(0, count));
}

/** Opens the page with remitted lines in it, and gives them. */
export async function openPayment(page: Page, count?: number): Promise<Line[]> {
  const lines = await remitSome(page, count);
  await page.goto("/dashboard/payment");
  await expect(products(page)).toHaveCount(lines.length);
  return lines;
}

export const totalOf = (lines: readonly Line[]) => lines.reduce((sum, { price }) => sum + price, 0);
export const totalText = (lines: readonly Line[]) => dollarText(totalOf(lines));

export async function chooseMethod(page: Page, method: Method): Promise<void> {
  await page.getByRole("radio", { name: method }).click();
  await expect(page.getByRole("form", { name: method })).toBeVisible();
}

/** Chooses a method and types what its form asks for; the amount is the total already. */
export async function fillPayment(page: Page, method: Method): Promise<void> {
  await chooseMethod(page, method);
  if (method === "Credit Card") {
    await field(page, "Card Number").fill(card.number);
    await field(page, "Expiry Date").fill(card.expiry);
    await field(page, "CVV").fill(card.cvv);
    await field(page, "Cardholder Name").fill(card.name);
  } else {
    await field(page, "Account Number").fill(account.number);
    await field(page, "Routing Number").fill(account.routing);
  }
}

/** The payments of whoever is signed in, newest first. */
export async function storedPayments(page: Page): Promise<StoredPayment[]> {
  const answer = await page.request.get("/api/payments");
  expect(answer.status()).toBe(200);
  return (await answer.json()).items;
}

/** Whether a request is one that pays. */
export const isPayment = (request: Request) =>
  request.method() === "POST" && new URL(request.url()).pathname === "/api/payments";

/** The requests that pay, as they are sent from now on. */
export function watchPayments(page: Page): Request[] {
  const sent: Request[] = [];
  page.on("request", (request) => {
    if (isPayment(request)) {
      sent.push(request);
    }
  });
  return sent;
}
