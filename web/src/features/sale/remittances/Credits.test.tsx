// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { BatchCredit, BatchDetail } from "@/api/sale/batches";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showAt } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { BatchPage } from "./BatchPage";
import { batchOf, detailOf } from "./testBatches";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
});
afterEach(leaveScreens);

const BATCH = "GET /api/batches/batch-1740000000000";
const step = (name: string) => `POST /api/batches/batch-1740000000000/${name}`;

const credit = {
  id: "deal-1730000000000-vsc",
  contractId: "contract-1730000000000",
  date: 1_730_000_000_000,
  buyerName: "Bo Diaz",
  vehicleInfo: "2020 FORD Escape",
  vin: "1FMCU0F63LUA00001",
  productName: "Granite Peak Powertrain",
  amount: 60_000,
  version: 7,
} as BatchCredit;

function open(detail: BatchDetail) {
  const server = answerCalls({ [BATCH]: detail });
  const person = showAt(
    "/dashboard/remittances/batch-1740000000000",
    <Routes>
      <Route path={routes.remittance} element={<BatchPage />} />
    </Routes>,
  );
  return { server, person };
}

const changed = { batch: batchOf(), rows: { lines: [], contracts: [] } };

test("a draft takes what the administrator owes, and gives it up again", async () => {
  const { server, person } = open(detailOf({}, { owed: [credit] }));
  const name = "Take credit for Granite Peak Powertrain of Bo Diaz";
  await screen.findByRole("button", { name });
  server.answer(step("credits"), () => {
    server.answer(BATCH, detailOf({}, { credits: [credit], due: 90_000 }));
    return changed;
  });
  await person.click(button(name));
  await expectToast("Credit taken", "$600.00 for Granite Peak Powertrain is taken off this batch.");
  expect(server.calls(step("credits")).map(({ body }) => body)).toEqual([{ id: credit.id, version: 7 }]);
  const taken = await screen.findByRole("list", { name: "Credits in this batch" });
  expect(taken.textContent).toContain("-$600.00");
  expect(screen.getByRole("status", { name: "Total at cost $900.00" })).toBeTruthy();
  server.answer(`DELETE /api/batches/batch-1740000000000/credits/${credit.id}`, () => {
    server.answer(BATCH, detailOf({}, { owed: [credit] }));
    return changed;
  });
  await person.click(button("Take out the credit for Granite Peak Powertrain of Bo Diaz"));
  await expectToast("Credit taken out", "Granite Peak still owes $600.00 for Granite Peak Powertrain.");
});

test("a draft takes the fee of a transfer as a line of its own", async () => {
  const fee = {
    ...credit,
    id: "deal-1730000000000-vsc#t1",
    productName: "Transfer fee, Powertrain",
    amount: 4_000,
  };
  const { server, person } = open(detailOf({}, { fees: [fee as BatchCredit] }));
  server.answer(step("lines"), () => {
    server.answer(BATCH, detailOf());
    return changed;
  });
  const name = "Add the fee for the transfer to Bo Diaz, Transfer fee, Powertrain";
  await person.click(await screen.findByRole("button", { name }));
  await expectToast("Fee added", "This batch pays $40.00 for the transfer to Bo Diaz.");
  expect(server.calls(step("lines")).map(({ body }) => body)).toEqual([
    { lines: [{ id: fee.id, version: 7 }] },
  ]);
  await waitFor(() => expect(screen.queryByText("Transfer Fees")).toBeNull());
});

test("credits above what is due make the total less than nothing", async () => {
  open(detailOf({}, { lines: [], credits: [credit], due: -60_000 }));
  expect((await screen.findByRole("status", { name: /^Total at cost/ })).textContent).toBe("-$600.00");
});

test("a refused credit says why in the server's words", async () => {
  const { server, person } = open(detailOf({}, { owed: [credit] }));
  await screen.findByRole("list", { name: "Credits that can be taken" });
  server.answer(step("credits"), problem(409, "in_batch", { detail: "It is in the batch batch-9 already." }));
  await person.click(button("Take credit for Granite Peak Powertrain of Bo Diaz"));
  expect((await screen.findByRole("alert")).textContent).toContain("It is in the batch batch-9 already.");
});

test("a batch that lost a credit says why", async () => {
  const lost = { id: credit.id, returnedBatch: "batch-1730000000001" } as BatchDetail["creditsLost"][number];
  open(detailOf({}, { creditsLost: [lost] }));
  expect(await screen.findByText("1 credit left this batch")).toBeTruthy();
  expect(screen.getByText(/came back, so Granite Peak owes nothing/)).toBeTruthy();
});

test("a file is made for the first day that the bank can pay, and says that no bank is contacted", async () => {
  const ach = { missing: [], earliest: "2026-03-03" };
  const { server, person } = open(detailOf({ state: "closed", total: 150_000 }, { ach }));
  await person.click(await screen.findByRole("button", { name: "Pay by ACH File" }));
  const dialog = await screen.findByRole("dialog", { name: "Pay $1,500.00 to Granite Peak by ACH?" });
  expect(dialog.textContent).toContain("no bank is contacted");
  const day = fieldIn(dialog, /^Day on which the bank pays/);
  expect(day.value).toBe("2026-03-03");
  await fill(person, day, "2026-03-07");
  server.answer(
    step("payment"),
    problem(422, "validation", {
      errors: [{ path: "date", code: "invalid_value", message: "Banks move money on weekdays only" }],
    }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Make the File" }));
  expect(await within(dialog).findByText("Banks move money on weekdays only")).toBeTruthy();
  expect(day.value).toBe("2026-03-07");
  expect(server.calls(step("payment")).map(({ body }) => body)).toEqual([
    { version: 3, method: "ach", date: "2026-03-07" },
  ]);
});

test("a file without its day is not made: the field says so, and has the focus", async () => {
  const ach = { missing: [], earliest: "2026-03-03" };
  const { server, person } = open(detailOf({ state: "closed", total: 150_000 }, { ach }));
  await person.click(await screen.findByRole("button", { name: "Pay by ACH File" }));
  const dialog = await screen.findByRole("dialog", { name: "Pay $1,500.00 to Granite Peak by ACH?" });
  const day = fieldIn(dialog, /^Day on which the bank pays/);
  await person.clear(day);
  const errors = [{ path: "date", code: "invalid_value", message: "Please give a date as yyyy-MM-dd." }];
  server.answer(step("payment"), problem(422, "validation", { errors }));
  await person.click(within(dialog).getByRole("button", { name: "Make the File" }));
  await waitFor(() => expect(day.getAttribute("aria-invalid")).toBe("true"));
  await waitFor(() => expect(document.activeElement).toBe(day));
  expect(server.calls(step("payment"))[0]?.body.date).toBe("");
  server.answer(step("payment"), () => {
    server.answer(BATCH, detailOf({ state: "paid", total: 150_000, method: "ach" }, { ach }));
    return batchOf({ state: "paid" });
  });
  await person.type(day, "2026-03-03");
  await person.click(within(dialog).getByRole("button", { name: "Make the File" }));
  expect(await screen.findByText("Waits for the administrator")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Granite Peak" }));
  expect(button("ACH File")).toBeTruthy();
});

test("what keeps a file from being made is said, with who enters it", async () => {
  const missing = ["The account of Granite Peak is missing: an administrator enters it with its terms."];
  open(detailOf({ state: "closed", total: 150_000 }, { ach: { missing, earliest: "2026-03-03" } }));
  expect(await screen.findByText(missing[0] as string)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Pay by ACH File" })).toBeNull();
  expect(button("Pay $1,500.00")).toBeTruthy();
});
