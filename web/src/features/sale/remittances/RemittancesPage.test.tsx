// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { RemittancesPage } from "./RemittancesPage";
import { batchOf, lineOf } from "./testBatches";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const page = (items: unknown[]) => ({ items, nextCursor: null });
const lines = [
  lineOf(1, { remit: true }),
  lineOf(2),
  lineOf(3, {}, { standing: "void", payable: 0 }),
  lineOf(4, {}, { batchId: "batch-1" }),
];

function open(
  batches: unknown[],
  sold: unknown = page(lines),
  { fees = [], refunds = [] }: { fees?: unknown[]; refunds?: unknown[] } = {},
) {
  const server = answerCalls({
    "GET /api/product-lines": sold,
    "GET /api/batches": page(batches),
    "GET /api/transfer-fees": page(fees),
    "GET /api/open-tpa-refunds": page(refunds),
    "GET /api/enrollment": { enrollment: null },
  });
  return { server, person: showPage(<RemittancesPage />, { path: routes.remittances }) };
}

const openItem = (rest: object) => ({
  tpaId: "granite-peak",
  id: "deal-1740000000001-vsc",
  contractId: "contract-1740000000001",
  date: 1_740_000_000_001,
  buyerName: "Bo Diaz",
  vehicleInfo: "2003 HONDA Accord",
  vin: "1HGCM82633A004352",
  productName: "Comprehensive 1",
  amount: 125_000,
  version: 7,
  ...rest,
});

test("a TPA's card counts what is due at cost, without what is void or in a batch, and leads to its open batches", async () => {
  open([
    batchOf({ state: "closed", total: 150_000 }),
    batchOf({ id: "batch-2" as never, state: "confirmed", total: 5 }),
  ]);
  const card = await screen.findByRole("region", { name: "Granite Peak" });
  expect(within(card).getByText("$2,000.03")).toBeTruthy();
  expect(card.textContent).toContain("due at cost for 2 products");
  const link = within(card).getByRole("link");
  expect(link.getAttribute("href")).toBe("/dashboard/remittances/batch-1740000000000");
  expect(card.textContent).toContain("1 product, $1,500.00");
  const rows = within(await screen.findByRole("table", { name: "Batches" })).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining("Administrator"),
    expect.stringContaining("Closed"),
    expect.stringContaining("Confirmed"),
  ]);
});

test("a TPA's card and the list of batches say what is due next, what is past due, and what has no date", async () => {
  const due = (day: string, warnAfter?: string) => ({ due: { day, ...(warnAfter && { warnAfter }) } });
  open(
    [
      batchOf({ state: "closed", total: 150_000 }),
      batchOf({ id: "batch-2" as never, state: "confirmed", total: 5 }),
    ],
    page([
      lineOf(1, {}, due("2999-06-30")),
      lineOf(2, {}, due("2020-03-02", "2020-04-02")),
      lineOf(3),
      lineOf(4, {}, { batchId: "batch-1740000000000", ...due("2020-02-03") }),
    ]),
  );
  const card = await screen.findByRole("region", { name: "Granite Peak" });
  expect(card.textContent).toContain("2 products past due, the earliest since Feb 3, 2020");
  expect(card.textContent).toContain("The administrator may act on 1 product now.");
  expect(card.textContent).toContain("Next due Jun 30, 2999");
  expect(card.textContent).toContain("1 product: no due date: the administrator's terms are not entered");
  const [, closed, confirmed] = within(await screen.findByRole("table", { name: "Batches" })).getAllByRole(
    "row",
  );
  expect(closed?.textContent).toContain("Feb 3, 2020, past due");
  expect(confirmed?.textContent).not.toContain("due");
});

test("the rest that is due of a cancelled product, and what ended with its term unpaid, wait for a batch too", async () => {
  const sold = [
    lineOf(1, {}, { standing: "cancelled", payable: 40_000 }),
    lineOf(2, { status: "complete" }, { standing: "cancelled", payable: 0 }),
    lineOf(3, {}, { standing: "expired", payable: 2_500 }),
  ];
  const { person } = open([], page(sold));
  const card = await screen.findByRole("region", { name: /Comprehensive 1/ });
  expect(within(card).getByText("$425.00")).toBeTruthy();
  expect(card.textContent).toContain("due at cost for 2 products");
  await person.click(within(card).getByRole("button", { name: /^Start Batch/ }));
  const dialog = await screen.findByRole("dialog");
  expect(
    within(dialog).getByText("Buyer 1, 2003 HONDA Accord. Cancelled: the rest of its cost"),
  ).toBeTruthy();
  expect(within(dialog).getByText("Buyer 3, 2003 HONDA Accord")).toBeTruthy();
  expect(within(dialog).queryByText(/Buyer 2/)).toBeNull();
});

test("a transfer's fee is due by itself, and starts a batch", async () => {
  const fee = openItem({
    id: "deal-1740000000001-vsc#t1",
    productName: "Transfer fee, Comprehensive 1",
    amount: 4_000,
  });
  const { server, person } = open([], page([lineOf(1, { status: "complete" }, { payable: 0 })]), {
    fees: [fee],
  });
  const card = await screen.findByRole("region", { name: /Comprehensive 1/ });
  expect(card.textContent).toContain("$40.00due for 1 transfer fee");
  await person.click(within(card).getByRole("button", { name: /^Start Batch/ }));
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).getByText("1 transfer fee at cost")).toBeTruthy();
  server.answer("POST /api/batches", batchOf({}));
  server.answer("POST /api/batches/batch-1740000000000/lines", { batch: batchOf({}), rows: {} });
  await person.click(within(dialog).getByRole("button", { name: "Start Batch" }));
  await waitFor(() => expect(server.calls("POST /api/batches/batch-1740000000000/lines")).toHaveLength(1));
  const [call] = server.calls("POST /api/batches/batch-1740000000000/lines");
  expect(call?.body).toEqual({ lines: [{ id: fee.id, version: 7 }] });
});

test("what administrators owe is listed with its sum, and a check is recorded where the rest stays", async () => {
  const { server, person } = open([batchOf({ state: "paid", total: 150_000 })], page([]), {
    refunds: [openItem({}), openItem({ id: "deal-2-gap", tpaId: "gone", productName: "GAP", amount: 5_000 })],
  });
  const rows = within(await screen.findByRole("list", { name: "Owed by administrators" })).getAllByRole(
    "listitem",
  );
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(
      /^Comprehensive 1Granite Peak Bo Diaz 2003 HONDA Accord .*\$1,250\.00Record Check$/,
    ),
    expect.stringMatching(/^GAPAdministrator of GAP Bo Diaz .*\$50\.00Record Check$/),
  ]);
  const panel = screen.getByRole("region", { name: "Owed to You" });
  expect(panel.textContent).toContain("2 products$1,300.00");
  await person.click(button("Record Check for Comprehensive 1 of Bo Diaz"));
  const dialog = await screen.findByRole("dialog", { name: "Has the administrator's check come?" });
  const amount = fieldIn(dialog, /^Amount received/);
  expect(amount.value).toBe("1,250.00");
  await fill(person, amount, "1300");
  await fill(person, fieldIn(dialog, "Check number or reference"), "TPA 7");
  const refund = "POST /api/product-lines/deal-1740000000001-vsc/tpa-refunds";
  server.answer(refund, problem(409, "exceeds_due", { detail: "The administrator owes $1,250.00 on it." }));
  await person.click(within(dialog).getByRole("button", { name: "Record $1,300.00" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(
    "The administrator owes $1,250.00 on it.",
  );
  expect([amount.value, fieldIn(dialog, "Check number or reference").value]).toEqual(["1,300.00", "TPA 7"]);
  await fill(person, amount, "1000");
  server.answer(refund, () => {
    server.answer("GET /api/open-tpa-refunds", page([openItem({ amount: 25_000, version: 8 })]));
    return { refunds: [], rows: { lines: [], contracts: [] } };
  });
  await person.click(within(dialog).getByRole("button", { name: "Record $1,000.00" }));
  await expectToast("Administrator's refund recorded", "$1,000.00 for Comprehensive 1.");
  expect(server.calls(refund).at(-1)?.body).toMatchObject({
    version: 7,
    amount: 100_000,
    reference: "TPA 7",
  });
  await waitFor(() => expect(panel.textContent).toContain("1 product$250.00"));
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Due" }));
});

test("where administrators owe nothing, nothing is said of it", async () => {
  open([], page([]));
  await screen.findByText(/^No batches yet\./);
  expect(screen.queryByText("Owed to You")).toBeNull();
});

test("a batch starts with the marked products, and its page opens", async () => {
  const { server, person } = open([batchOf({ state: "paid", total: 1 })]);
  server.answer("POST /api/batches", batchOf({ id: "batch-9" as never }));
  server.answer("POST /api/batches/batch-9/lines", { batch: batchOf(), rows: { lines: [], contracts: [] } });
  await person.click(await screen.findByRole("button", { name: "Start Batch for Granite Peak" }));
  const dialog = await screen.findByRole("dialog", { name: "Start a batch for Granite Peak" });
  expect(within(dialog).getByText("1 product at cost")).toBeTruthy();
  await person.click(within(dialog).getByRole("checkbox", { name: /^Comprehensive 2 of Buyer 2/ }));
  expect(within(dialog).getByText("2 products at cost")).toBeTruthy();
  await person.click(within(dialog).getByRole("checkbox", { name: /^Comprehensive 1 of Buyer 1/ }));
  await person.click(within(dialog).getByRole("button", { name: "Start Batch" }));
  await expectElsewhere("/dashboard/remittances/batch-9");
  expect(server.calls("POST /api/batches").map(({ body }) => body)).toEqual([{ tpaId: "granite-peak" }]);
  expect(server.calls("POST /api/batches/batch-9/lines").map(({ body }) => body)).toEqual([
    { lines: [{ id: "deal-1740000000002-vsc", version: 2 }] },
  ]);
});

test("a draft goes on; a product that somebody else took is named, the choice stays, and what is due is loaded again", async () => {
  const { server, person } = open([batchOf()]);
  server.answer(
    "POST /api/batches/batch-1740000000000/lines",
    problem(409, "in_batch", { detail: "It is in the batch batch-7 already." }),
  );
  await person.click(await screen.findByRole("button", { name: "Add to Draft for Granite Peak" }));
  const dialog = await screen.findByRole("dialog", { name: "Add to the draft for Granite Peak" });
  const asked = server.calls("GET /api/product-lines").length;
  await person.click(within(dialog).getByRole("button", { name: "Add to Draft" }));
  const alert = await within(dialog).findByRole("alert");
  expect(alert.textContent).toContain("It is in the batch batch-7 already.");
  expect(server.calls("POST /api/batches")).toEqual([]);
  await waitFor(() => expect(server.calls("GET /api/product-lines").length).toBeGreaterThan(asked));
  expect(within(dialog).getByRole<HTMLInputElement>("checkbox", { name: /^Comprehensive 1/ }).checked).toBe(
    true,
  );
});

test("no product chosen is told, and nothing is sent", async () => {
  const { person } = open([batchOf()]);
  await person.click(await screen.findByRole("button", { name: "Add to Draft for Granite Peak" }));
  const dialog = await screen.findByRole("dialog");
  await person.click(within(dialog).getByRole("checkbox", { name: /^Comprehensive 1/ }));
  await person.click(within(dialog).getByRole("button", { name: "Add to Draft" }));
  expect((await within(dialog).findByRole("alert")).textContent).toBe("Choose a product.");
});

test("with nothing sold and nothing batched the page says what it is for", async () => {
  open([], page([]));
  expect(await screen.findByText(/^Nothing is due to an administrator/)).toBeTruthy();
  expect(await screen.findByText(/^No batches yet\./)).toBeTruthy();
  expect(button("Back to Dashboard")).toBeTruthy();
});

test("what can't be loaded says so, and is asked for again", async () => {
  const { server, person } = open([], problem(503, "database_unavailable"));
  const alert = await screen.findByText("What is due could not be loaded");
  server.answer("GET /api/product-lines", page(lines));
  await person.click(within(alert.closest("section") as HTMLElement).getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("region", { name: /Administrator of Comprehensive 1/ })).toBeTruthy();
});
