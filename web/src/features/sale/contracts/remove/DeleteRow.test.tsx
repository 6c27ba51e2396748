// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ProductLine } from "@/domain/sale/sold";
import { expectToast } from "@/testing/page";
import { held, problem, unreachable } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import {
  CONTRACTS,
  cellsUnder,
  LINES,
  listOf,
  openContracts,
  records,
  soldAnswers,
  tab,
} from "../testContracts";
import { CONTRACT, changed, contract, leaveRemits, prepareRemits, TIRES, tires, vsc } from "../testRemits";
import { lakesideContracts, lakesideLines } from "../testSold";

beforeEach(prepareRemits);
afterEach(leaveRemits);

const DELETE_LINE = `DELETE /api/product-lines/${tires.id}`;
const DELETE_CONTRACT = `DELETE /api/contracts/${contract.id}`;
const done = new Response(null, { status: 204 });

const without = <Row extends { dealId: string }>(rows: readonly Row[], ...gone: Row[]) =>
  rows.filter((row) => !gone.includes(row));
const withRow = <Row extends { id: string }>(rows: readonly Row[], now: Row) =>
  rows.map((row) => (row.id === now.id ? now : row));
const paidTires = changed<ProductLine>(tires, { status: "complete" });

const controls = (word: string) =>
  within(screen.getByRole("table")).queryAllByRole<HTMLButtonElement>("button", {
    name: new RegExp(`^${word} `),
  });
const deleteRow = (title: string) =>
  screen.findByRole<HTMLButtonElement>("button", { name: `Delete ${title}` });
const rowsOf = (buyer: string) => cellsUnder("Buyer Name").filter((name) => name === buyer);

/** Asks whether a row is to be deleted, and gives the question. */
async function ask(opened: ReturnType<typeof openContracts>, title: string, noun = "product") {
  await opened.person.click(await deleteRow(title));
  const dialog = await screen.findByRole("dialog", { name: `Delete this ${noun}?` });
  const confirm = () => opened.person.click(within(dialog).getByRole("button", { name: "Delete" }));
  return { dialog, confirm };
}

const closed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

test.each([
  { view: "Products", query: "", rows: 5, unpaid: 4, voidable: 6 },
  { view: "Legacy View", query: "?view=legacy", rows: 4, unpaid: 2, voidable: 3 },
])(
  "[D-313] in the view $view each row has a delete action, and a paid one says why it can't be used; what an administrator stands behind is voided",
  async ({ query, rows, unpaid, voidable }) => {
    openContracts({ query, answers: soldAnswers(withRow(lakesideLines, paidTires)) });
    await screen.findByRole("table");
    await waitFor(() => expect(controls("Void")).toHaveLength(voidable));
    const deletions = controls("Delete");
    expect(deletions).toHaveLength(rows);
    const kept = deletions.filter(({ disabled }) => disabled);
    expect(kept).toHaveLength(rows - unpaid);
    for (const { title } of kept) {
      expect(title).toBe("A paid product can't be deleted.");
    }
  },
);

test("a product is asked about by its name and price, and leaves the list once it is deleted", async () => {
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: done } });
  const asked = await ask(opened, TIRES);
  expect(asked.dialog.textContent).toContain(`${TIRES}$498.00`);
  expect(asked.dialog.textContent).toContain(
    "If it is the last product of Curtis Yazzie's contract, the contract is deleted too. This can't be undone.",
  );
  await opened.person.keyboard("{Escape}");
  await closed();
  await waitFor(async () => expect(document.activeElement).toBe(await deleteRow(TIRES)));
  expect(opened.server.calls(DELETE_LINE)).toEqual([]);

  const again = await ask(opened, TIRES);
  opened.server.answer(LINES, listOf(without(lakesideLines, tires)));
  await again.confirm();
  await expectToast("Product deleted", TIRES);
  await closed();
  await waitFor(() => expect(rowsOf("Curtis Yazzie")).toHaveLength(1));
  expect(opened.server.calls(DELETE_LINE).map(({ query }) => query.get("version"))).toEqual(["1"]);
});

test("a contract goes with all its products", async () => {
  const opened = openContracts({
    query: "?view=legacy",
    answers: { ...soldAnswers(), [DELETE_CONTRACT]: done },
  });
  const { dialog, confirm } = await ask(opened, CONTRACT, "contract");
  expect(dialog.textContent).toContain(`${CONTRACT}$22,643.00`);
  expect(dialog.textContent).toContain(
    "All products of Curtis Yazzie's contract are deleted with it. This can't be undone.",
  );
  opened.server.answer(LINES, listOf(without(lakesideLines, vsc, tires)));
  opened.server.answer(CONTRACTS, listOf(without(lakesideContracts, contract)));
  await confirm();
  await expectToast("Contract deleted", CONTRACT);
  await waitFor(() => expect(rowsOf("Curtis Yazzie")).toEqual([]));
  await opened.person.click(tab("Products"));
  await waitFor(() => expect(records()).toHaveLength(12));
  expect(rowsOf("Devin Park")).toHaveLength(3);
  expect(rowsOf("Curtis Yazzie")).toEqual([]);
});

test("while it is deleted the question stays and can't be asked twice", async () => {
  const late = held(done);
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: late.answer } });
  const { dialog, confirm } = await ask(opened, TIRES);
  await confirm();
  const busy = await within(dialog).findByRole("button", { name: "Deleting..." });
  expect(document.activeElement).toBe(busy);
  await opened.person.keyboard("{Enter}");
  await opened.person.keyboard("{Escape}");
  expect(screen.getByRole("dialog", { name: "Delete this product?" })).toBe(dialog);
  late.release();
  await expectToast("Product deleted", TIRES);
  await closed();
  expect(opened.server.calls(DELETE_LINE)).toHaveLength(1);
});

test("[DEF-C11] a product that somebody changed is not deleted until it was looked at again", async () => {
  const stale = problem(409, "stale_version", { changedBy: "maria" });
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: stale } });
  const { confirm } = await ask(opened, TIRES);
  opened.server.answer(LINES, listOf(withRow(lakesideLines, changed(tires, { remit: true }))));
  await confirm();
  await expectToast(
    "Product not deleted",
    "maria changed it. Please look at it again before you delete it.",
    "alert",
  );
  await closed();
  // The list shows it as it is now, and so it can be deleted.
  const choice = () => screen.getByRole("radiogroup", { name: `Remit ${TIRES}` });
  await waitFor(() =>
    expect(within(choice()).getByRole<HTMLInputElement>("radio", { name: "Yes" }).checked).toBe(true),
  );
  opened.server.answer(DELETE_LINE, done);
  await (await ask(opened, TIRES)).confirm();
  await expectToast("Product deleted", TIRES);
  expect(opened.server.calls(DELETE_LINE).map(({ query }) => query.get("version"))).toEqual(["1", "2"]);
});

test("[DEF-C11] whose own other tab changed it is told so", async () => {
  signIn("ann");
  const stale = problem(409, "stale_version", { changedBy: "ann@acme.example" });
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: stale } });
  await (await ask(opened, TIRES)).confirm();
  await expectToast(
    "Product not deleted",
    "You changed it in another tab or on another device. Please look at it again before you delete it.",
    "alert",
  );
});

test("a contract with a paid product is not deleted", async () => {
  const opened = openContracts({
    query: "?view=legacy",
    answers: {
      ...soldAnswers(withRow(lakesideLines, paidTires)),
      [DELETE_CONTRACT]: problem(409, "paid"),
    },
  });
  await (await ask(opened, CONTRACT, "contract")).confirm();
  await expectToast("Contract not deleted", "A paid product can't be deleted.", "alert");
  await closed();
  expect(rowsOf("Curtis Yazzie")).toHaveLength(1);
});

test("a product that somebody paid is not deleted, and shows as paid", async () => {
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: problem(409, "paid") } });
  const { confirm } = await ask(opened, TIRES);
  opened.server.answer(LINES, listOf(withRow(lakesideLines, paidTires)));
  await confirm();
  await expectToast("Product not deleted", "A paid product can't be deleted.", "alert");
  await waitFor(async () => expect((await deleteRow(TIRES)).disabled).toBe(true));
  const row = (await deleteRow(TIRES)).closest("tr");
  expect(row?.textContent).toContain("Complete");
});

test("a product that somebody else deleted is gone here too", async () => {
  const gone = problem(404, "record_not_found");
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: gone } });
  const { confirm } = await ask(opened, TIRES);
  opened.server.answer(LINES, listOf(without(lakesideLines, tires)));
  await confirm();
  await expectToast("Product already deleted", `${TIRES} was deleted before.`);
  await waitFor(() => expect(rowsOf("Curtis Yazzie")).toHaveLength(1));
});

test("a deletion whose answer was lost has been done, and says so at the second press", async () => {
  const opened = openContracts({ answers: { ...soldAnswers(), [DELETE_LINE]: unreachable } });
  const { dialog, confirm } = await ask(opened, TIRES);
  await confirm();
  expect((await within(dialog).findByRole("alert")).textContent).toBe(
    "The product could not be deletedPlease check your connection and press Delete again.",
  );
  opened.server.answer(DELETE_LINE, problem(404, "record_not_found"));
  opened.server.answer(LINES, listOf(without(lakesideLines, tires)));
  await confirm();
  await expectToast("Product deleted", TIRES);
  await waitFor(() => expect(rowsOf("Curtis Yazzie")).toHaveLength(1));
});
