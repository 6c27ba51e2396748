// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { batchOf } from "../testBatches";
import { AdminRemittancesPage } from "./AdminRemittancesPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const waiting = (id: string, dealerId: string, total: number) => ({
  dealerId,
  batch: batchOf({ id: id as never, state: "paid", total, paidOn: "2026-03-02", reference: "1042" }),
});
const items = [waiting("batch-1", "acme-motors", 150_000), waiting("batch-1", "lakeside-auto", 70_000)];

function open(answer: unknown = { items, more: false }) {
  const server = answerCalls({ "GET /api/admin/batches": answer });
  return { server, person: showPage(<AdminRemittancesPage />, { path: routes.adminRemittances }) };
}

test("batches are listed as they come, with dealer, payee, total and day, and one is confirmed with a reference", async () => {
  const { server, person } = open();
  const table = await screen.findByRole("table", { name: "Batches to confirm" });
  const rows = within(table).getAllByRole("row").slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Granite Peak.*acme-motors.*\$1,500\.00.*Mar 2, 2026.*Check 1042 by maria/),
    expect.stringMatching(/lakeside-auto.*\$700\.00/),
  ]);
  await person.click(screen.getByRole("button", { name: "Confirm Granite Peak, $700.00 of lakeside-auto" }));
  const dialog = await screen.findByRole("dialog", { name: "Has Granite Peak received $700.00?" });
  await fill(person, fieldIn(dialog, /^Reference/), "GP-77");
  const address = "POST /api/admin/dealers/lakeside-auto/batches/batch-1/confirmation";
  server.answer(address, () => {
    server.answer("GET /api/admin/batches", { items: items.slice(0, 1), more: false });
    return batchOf({ state: "confirmed" });
  });
  await person.click(within(dialog).getByRole("button", { name: "Confirm Receipt" }));
  await expectToast("Batch confirmed", "Granite Peak has $700.00.");
  expect(server.calls(address).map(({ body }) => body)).toEqual([{ version: 3, reference: "GP-77" }]);
  expect(screen.getByText("1 batch waits")).toBe(document.activeElement);
});

test("a batch that came back is returned with the reason, and waits no longer", async () => {
  const { server, person } = open({ items: items.slice(0, 1), more: false });
  await person.click(
    await screen.findByRole("button", { name: "Return Granite Peak, $1,500.00 of acme-motors" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Did $1,500.00 to Granite Peak come back?" });
  await fill(person, fieldIn(dialog, /^Reason/), "The account is closed.");
  const address = "POST /api/admin/dealers/acme-motors/batches/batch-1/return";
  server.answer(address, () => {
    server.answer("GET /api/admin/batches", { items: [], more: false });
    return batchOf({ state: "returned" });
  });
  await person.click(within(dialog).getByRole("button", { name: "Return Batch" }));
  await expectToast("Batch returned", "$1,500.00 is due to Granite Peak again.");
  expect(await screen.findByText(/^No batch waits for its confirmation/)).toBeTruthy();
  expect(server.calls(address).map(({ body }) => body)).toEqual([
    { version: 3, reason: "The account is closed." },
  ]);
});

test("a return that the dealer was quicker with says how the batch stands, and keeps the reason; another batch's question is empty", async () => {
  const { server, person } = open();
  await person.click(
    await screen.findByRole("button", { name: "Return Granite Peak, $1,500.00 of acme-motors" }),
  );
  const dialog = await screen.findByRole("dialog", { name: "Did $1,500.00 to Granite Peak come back?" });
  await fill(person, fieldIn(dialog, /^Reason/), "Stopped");
  server.answer(
    "POST /api/admin/dealers/acme-motors/batches/batch-1/return",
    problem(409, "batch_confirmed", { detail: "The batch is confirmed since 2026-03-03 (maria)." }),
  );
  await person.click(within(dialog).getByRole("button", { name: "Return Batch" }));
  expect((await within(dialog).findByRole("alert")).textContent).toContain(
    "confirmed since 2026-03-03 (maria)",
  );
  expect(fieldIn(dialog, /^Reason/).value).toBe("Stopped");
});

test("none that waits says what the page is for", async () => {
  open({ items: [], more: false });
  expect(await screen.findByText(/^No batch waits for its confirmation/)).toBeTruthy();
});
