// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Payment } from "@/domain/sale/history";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { answerCalls, unavailable } from "@/testing/server";
import { PaymentHistory } from "./PaymentHistory";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const PAYMENTS = "GET /api/payments";

/** A payment of one product, made later than those of lower numbers. */
const payment = (at: number) =>
  ({
    id: `payment-174000000000${at}`,
    date: 1_740_000_000_000 + at * 60_000,
    method: "credit-card",
    lastFour: "4242",
    amount: 99_500,
    total: 99_500,
    difference: 0,
    lines: [
      {
        id: `deal-173000000000${at}-vsc`,
        buyerName: "Curtis Yazzie",
        productName: "Lakeside Assured Basic, 12 months",
        price: 99_500,
      },
    ],
    username: "lakeside",
  }) as unknown as Payment;

const page = (items: Payment[], nextCursor: string | null = null) => ({ items, nextCursor });

/** Opens the panel over what the server answers. */
function open(answer: unknown) {
  const server = answerCalls({ [PAYMENTS]: answer, "GET /api/open-differences": page([]) });
  const person = showPage(<PaymentHistory opened onClose={() => {}} />, { path: routes.contracts });
  return { server, person };
}

const rows = () =>
  screen
    .queryAllByRole("listitem")
    .filter((row) => within(row).queryByRole("heading", { level: 3 }) !== null);

test("with no payments made the payment history says so", async () => {
  open(page([]));
  expect(await screen.findByText("No payments have been made yet.")).toBeTruthy();
  expect(rows()).toEqual([]);
});

test("payments come page by page, and a page that fails can be asked for again", async () => {
  const { server, person } = open(page([payment(3), payment(2)], "older"));
  expect(await screen.findByText("2 payments shown")).toBeTruthy();
  server.answer(PAYMENTS, unavailable);
  await person.click(button("Load more"));
  expect(await screen.findByText(/^More payments could not be loaded/)).toBeTruthy();
  expect(rows()).toHaveLength(2);
  server.answer(PAYMENTS, page([payment(1)]));
  await person.click(button("Load more"));
  const counted = await screen.findByText("3 payments shown, that is all");
  expect(rows()).toHaveLength(3);
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(counted);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(server.calls(PAYMENTS).map(({ query }) => query.get("cursor"))).toEqual([null, "older", "older"]);
});

test("payments that can't be loaded say so, and Retry brings them", async () => {
  const { server, person } = open(unavailable);
  expect((await screen.findByRole("alert")).textContent).toContain("The payments could not be loaded");
  server.answer(PAYMENTS, page([]));
  await person.click(button("Retry"));
  expect(await screen.findByText("No payments have been made yet.")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});
