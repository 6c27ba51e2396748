// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem, unavailable } from "@/testing/server";
import { RefundsPage } from "./RefundsPage";
import { refundOf } from "./testRefunds";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const page = (items: unknown[]) => ({ items, nextCursor: null });
const ofBuyer = refundOf({
  id: "deal-1740000000001-gap#1#buyer",
  lineId: "deal-1740000000001-gap" as never,
  productName: "GAP",
  payee: "buyer",
  payeeName: "Devin Park",
  methods: ["check", "ach"],
  owed: 17_000,
  amount: 17_000,
  daysLeft: -3,
  clock: "late",
  tpaOwes: 0,
});

function open(items: unknown[] = [ofBuyer, refundOf()], all: unknown[] = items) {
  const server = answerCalls({
    "GET /api/open-refunds": page(items),
    "GET /api/refunds": page(all),
  });
  return { server, person: showPage(<RefundsPage />, { path: routes.refunds }) };
}

const pay = "POST /api/product-lines/deal-1740000000000-vsc/refund-payments";

test("open refunds come as they are due, with payee, product, clock and what is owed", async () => {
  open([
    ofBuyer,
    refundOf({ clock: "soon", daysLeft: 5 }),
    refundOf({ id: "3", clock: "soon", daysLeft: 0 }),
  ]);
  const rows = within(await screen.findByRole("table", { name: "Refunds" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Devin Park.*Buyer.*GAP.*3 days late.*Mar 2, 2026.*\$170\.00/),
    expect.stringMatching(/First Bank.*Lender.*due in 5 days.*\$1,170\.00/),
    expect.stringMatching(/due today/),
  ]);
});

test("a payment is asked about by payee and amount, starts with all that is owed, and is noted once", async () => {
  const { server, person } = open();
  await person.click(
    await screen.findByRole("button", { name: /^Record payment of \$1,170\.00 to First Bank/ }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Record a payment to First Bank?" });
  expect(dialog.textContent).toContain("Owed to First Bank$1,170.00");
  expect(
    within(dialog)
      .getAllByRole("radio")
      .map((radio) => (radio as HTMLInputElement).value),
  ).toEqual(["check", "ach", "credited", "deducted"]);
  await fill(person, fieldIn(dialog, /^Amount paid/), "500.00");
  await fill(person, fieldIn(dialog, /^Check number/), "1042");
  server.answer(pay, () => {
    server.answer("GET /api/open-refunds", page([ofBuyer]));
    return { refunds: [], rows: { lines: [], contracts: [] } };
  });
  await person.click(within(dialog).getByRole("button", { name: "Record $500.00" }));
  await expectToast("Payment recorded", "$500.00 to First Bank.");
  expect(server.calls(pay).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      version: 4,
      payee: "lienholder",
      amount: 50_000,
      method: "check",
      number: "1042",
    }),
  ]);
  await waitFor(() => expect(screen.getByText(/^1 refund/)).toBe(document.activeElement));
});

test("a payment above what is owed says how much is, and keeps what was typed; a wrong field is named beside it", async () => {
  const { server, person } = open();
  await person.click(await screen.findByRole("button", { name: /^Record payment of \$170\.00/ }));
  const dialog = await screen.findByRole("dialog", { name: "Record a payment to Devin Park?" });
  expect(within(dialog).getAllByRole("radio")).toHaveLength(2);
  await fill(person, fieldIn(dialog, /^Check number/), "7");
  const address = "POST /api/product-lines/deal-1740000000001-gap/refund-payments";
  server.answer(address, problem(409, "exceeds_refund", { detail: "Only $70.00 is owed to Devin Park." }));
  await person.click(within(dialog).getByRole("button", { name: "Record $170.00" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(
    "Only $70.00 is owed to Devin Park.",
  );
  expect(fieldIn(dialog, /^Check number/).value).toBe("7");
  server.answer(
    address,
    problem(422, "validation", {
      errors: [{ path: "date", code: "not_a_date", message: "Please give a date that is not after today" }],
    }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Record $170.00" }));
  expect(await within(dialog).findByText("Please give a date that is not after today")).toBeTruthy();
  await waitFor(() => expect(fieldIn(dialog, /^Date of the payment/)).toBe(document.activeElement));
});

test("a refund opens with what was done, and the lender sends it back with a reason", async () => {
  const paid = refundOf({
    state: "part",
    paid: 20_000,
    owed: 97_000,
    steps: [
      {
        at: 1_740_000_000_000,
        username: "maria",
        kind: "paid",
        amount: 20_000,
        method: "check",
        date: "2026-02-27",
        number: "1041",
      } as never,
    ],
  });
  const { server, person } = open([paid]);
  await person.click(await screen.findByRole("button", { name: "First Bank" }));
  const panel = await screen.findByRole("dialog", { name: "Refund to First Bank" });
  expect(panel.textContent).toContain("$1,170.00 owed after the cancellation");
  expect(panel.textContent).toContain("$200.00 paid, Check, 1041");
  expect(panel.textContent).toContain("The administrator owes you$600.00");
  const stub = "GET /api/product-lines/deal-1740000000000-vsc/refund-check-stub";
  server.answer(stub, unavailable);
  await person.click(within(panel).getByRole("button", { name: "Check stub of $200.00 (PDF)" }));
  expect((await within(panel).findByRole("alert")).textContent).toContain("press Check Stub (PDF) again");
  expect(server.calls(stub).map(({ query }) => `${query}`)).toEqual(["payee=lienholder&step=0"]);
  await person.click(within(panel).getByRole("button", { name: "The Lender Sent It Back" }));
  const dialog = await screen.findByRole("dialog", { name: "Did First Bank send it back?" });
  expect(dialog.textContent).toContain("You will owe it to Ann Lee");
  await fill(person, fieldIn(dialog, /^Reason/), "The loan is paid off");
  const address = "POST /api/product-lines/deal-1740000000000-vsc/refund-redirections";
  server.answer(address, { refunds: [], rows: { lines: [], contracts: [] } });
  await person.click(within(dialog).getByRole("button", { name: "Redirect $970.00" }));
  await expectToast("Refund redirected", "$970.00 from First Bank to Ann Lee.");
  expect(server.calls(address).map(({ body }) => body)).toEqual([
    { version: 4, payee: "lienholder", amount: 97_000, reason: "The loan is paid off" },
  ]);
});

test("a penalty and the administrator's check are noted from the panel", async () => {
  const { server, person } = open([refundOf()]);
  await person.click(await screen.findByRole("button", { name: "First Bank" }));
  const panel = await screen.findByRole("dialog", { name: "Refund to First Bank" });
  await person.click(within(panel).getByRole("button", { name: "Add Penalty" }));
  const penalty = await screen.findByRole("dialog", { name: "Add a penalty for First Bank?" });
  await fill(person, fieldIn(penalty, /^Penalty/), "117.00");
  await fill(person, fieldIn(penalty, /^Reason/), "Ten percent, first month");
  const penalties = "POST /api/product-lines/deal-1740000000000-vsc/refund-penalties";
  server.answer(penalties, { refunds: [], rows: { lines: [], contracts: [] } });
  await person.click(within(penalty).getByRole("button", { name: "Add $117.00" }));
  await expectToast("Penalty added", "$117.00 more to First Bank.");
  expect(server.calls(penalties).map(({ body }) => body)).toEqual([
    { version: 4, payee: "lienholder", amount: 11_700, reason: "Ten percent, first month" },
  ]);
  await person.click(within(panel).getByRole("button", { name: "Administrator's Check Received" }));
  const came = await screen.findByRole("dialog", { name: "Has the administrator's check come?" });
  const refunds = "POST /api/product-lines/deal-1740000000000-vsc/tpa-refunds";
  server.answer(refunds, problem(409, "exceeds_due", { detail: "The administrator owes $1.00 on it." }));
  await person.click(within(came).getByRole("button", { name: "Record $600.00" }));
  expect((await within(came).findByRole("alert")).textContent).toContain("owes $1.00 on it");
});

test("with nothing owed the page says so, and all that was owed is one choice away", async () => {
  const { person } = open(
    [],
    [refundOf({ state: "paid", owed: 0, paid: 117_000, clock: undefined as never })],
  );
  expect(await screen.findByText("Nothing is owed to lenders or buyers.")).toBeTruthy();
  await person.click(screen.getByRole("radio", { name: "All" }));
  const table = await screen.findByRole("table", { name: "Refunds" });
  expect(within(table).getAllByRole("row")[1]?.textContent).toMatch(/\$0\.00.*Paid.*\$1,170\.00 paid/);
  expect(within(table).queryByRole("button", { name: /^Record/ })).toBeNull();
});

test("what can't be loaded says so, and is asked for again", async () => {
  const { server, person } = open();
  server.answer("GET /api/refunds", problem(503, "database_unavailable"));
  await screen.findByRole("table", { name: "Refunds" });
  await person.click(screen.getByRole("radio", { name: "All" }));
  await screen.findByText("The refunds could not be loaded");
  server.answer("GET /api/refunds", page([refundOf()]));
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("table", { name: "Refunds" })).toBeTruthy();
});
