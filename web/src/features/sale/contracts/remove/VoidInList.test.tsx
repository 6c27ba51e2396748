// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { ProductLine } from "@/domain/sale/sold";
import { expectToast, fieldIn, fill } from "@/testing/page";
import { problem } from "@/testing/server";
import { LINES, listOf, openContracts, soldAnswers } from "../testContracts";
import { leaveRemits, prepareRemits } from "../testRemits";
import { lakesideContracts, lakesideLines } from "../testSold";

beforeEach(prepareRemits);
afterEach(leaveRemits);

const NAME = "Windshield Protection, Canyon Crest Protection of Devin Park";

const isWindshield = ({ productName }: ProductLine) =>
  productName.startsWith("Windshield Protection, Canyon");
/** The lines as the server has them once that one is void. */
const withVoid = lakesideLines.map((line) => (isWindshield(line) ? voided(line) : line));

/** A line as the server has it once it is void. */
function voided(line: ProductLine): ProductLine {
  return { ...line, status: "failed", tpa: { ...line.tpa, standing: "void" } } as ProductLine;
}

test("a product that is voided in the list stays listed as void, and can't be voided again", async () => {
  const line = lakesideLines.find(isWindshield);
  const { server, person } = openContracts();
  const row = () => screen.getByRole("row", { name: /Canyon Crest/ });
  await person.click(await screen.findByRole("button", { name: `Void ${NAME}` }));
  const dialog = await screen.findByRole("dialog", { name: "Void this product?" });
  const address = `POST /api/product-lines/${line?.id}/void`;
  const errors = [{ path: "reason", code: "required", message: "Please give a reason" }];
  server.answer(address, problem(422, "validation", { errors }));
  await person.click(within(dialog).getByRole("button", { name: "Void" }));
  expect(await within(dialog).findByText("Please give a reason")).toBeTruthy();
  await fill(person, fieldIn(dialog, /^Reason/), "Sold twice");
  server.answer(address, () => {
    server.answer(LINES, listOf(withVoid));
    return { lines: [], contracts: [] };
  });
  await person.click(within(dialog).getByRole("button", { name: "Void" }));
  await expectToast("Product voided", NAME);
  await waitFor(() => expect(within(row()).getByText("Void")).toBeTruthy());
  expect(within(row()).queryByRole("radio")).toBeNull();
  expect(screen.queryByRole("button", { name: `Void ${NAME}` })).toBeNull();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

test("[D-325] a contract of which nothing is left says that it is void, and neither its payment nor its deletion is offered", async () => {
  const isHers = ({ buyerName }: { buyerName: string }) => buyerName === "Priya Raman";
  const contracts = lakesideContracts.map((contract) =>
    isHers(contract) ? { ...contract, ended: true } : contract,
  );
  const lines = lakesideLines.map((line) => (isHers(line) ? voided(line) : line));
  openContracts({ query: "?view=legacy", answers: soldAnswers(lines, contracts) });
  const row = within(await screen.findByRole("row", { name: /Priya Raman/ }));
  expect(row.getByText("Void")).toBeTruthy();
  expect(row.queryByText("Failed")).toBeNull();
  expect(row.getByText("None")).toBeTruthy();
  expect(row.queryByRole("radio")).toBeNull();
  expect(row.queryByRole("button", { name: /^(Delete|Void)/ })).toBeNull();
  expect(row.getByRole("button", { name: /^History/ })).toBeTruthy();
});
