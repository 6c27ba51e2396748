import { expect, test } from "vitest";
import type { Contract, ProductLine } from "@/domain/sale/sold";
import {
  chooseContracts,
  chooseLines,
  countOf,
  type RemitDraft,
  remitOfContract,
  remitOfLine,
  sendingAll,
} from "./remitDraft";

const nothing: RemitDraft = { lines: {}, contracts: {} };

function line(id: string, remit = false, dealId = "deal-1"): ProductLine {
  return { id, dealId, remit, version: 3, status: "pending" } as ProductLine;
}

function contract(dealId = "deal-1", remit = false): Contract {
  return { id: `contract of ${dealId}`, dealId, remit, version: 7, status: "pending" } as Contract;
}

test("[D-328] a choice that differs from what is stored is kept with the version that it was made on", () => {
  const draft = chooseLines(nothing, [line("vsc")], true);
  expect(draft.lines).toEqual({ vsc: { id: "vsc", dealId: "deal-1", remit: true, version: 3 } });
  expect(countOf(draft)).toBe(1);
  expect(remitOfLine(draft, line("vsc"))).toBe(true);
  expect(remitOfLine(draft, line("gap"))).toBe(false);
});

test("[D-315] choosing back what is stored leaves nothing to save", () => {
  expect(chooseLines(chooseLines(nothing, [line("vsc")], true), [line("vsc")], false)).toEqual(nothing);
  expect(chooseLines(chooseLines(nothing, [line("vsc", true)], false), [line("vsc", true)], true)).toEqual(
    nothing,
  );
  const chosen = chooseContracts(nothing, [contract()], true);
  expect(chooseContracts(chosen, [contract()], false)).toEqual(nothing);
});

test("choosing for many changes only those that differ", () => {
  const rows = [line("vsc"), line("gap", true), line("gps")];
  const draft = chooseLines(nothing, rows, true);
  expect(Object.keys(draft.lines)).toEqual(["vsc", "gps"]);
  expect(chooseLines(draft, rows, false).lines).toEqual({
    gap: { id: "gap", dealId: "deal-1", remit: false, version: 3 },
  });
});

test("a contract's choice is for all its lines, and for those of no other contract", () => {
  const draft = chooseContracts(nothing, [contract("deal-1")], true);
  expect(countOf(draft)).toBe(1);
  expect(remitOfContract(draft, contract("deal-1"))).toBe(true);
  expect(remitOfLine(draft, line("vsc", false, "deal-1"))).toBe(true);
  expect(remitOfLine(draft, line("vsc", false, "deal-2"))).toBe(false);
  expect(remitOfContract(draft, contract("deal-2"))).toBe(false);
});

test("a line may differ from its contract's choice, and follows it again when chosen back", () => {
  const ofContract = chooseContracts(nothing, [contract()], true);
  const differs = chooseLines(ofContract, [line("gps")], false);
  expect(differs.lines.gps).toMatchObject({ remit: false, version: 3 });
  expect(remitOfLine(differs, line("gps"))).toBe(false);
  expect(remitOfLine(differs, line("vsc"))).toBe(true);
  expect(chooseLines(differs, [line("gps")], true)).toEqual(ofContract);
});

test("a contract's choice takes the place of its lines' own ones, and of no others", () => {
  const lines = chooseLines(nothing, [line("vsc"), line("other", false, "deal-2")], true);
  const draft = chooseContracts(lines, [contract()], true);
  expect(Object.keys(draft.lines)).toEqual(["other"]);
  expect(Object.keys(draft.contracts)).toEqual(["deal-1"]);
  // Taken back, the contract's choice does not bring the lines' back.
  expect(Object.keys(chooseContracts(draft, [contract()], false).lines)).toEqual(["other"]);
});

test("taking back a choice that is being saved is a choice too", () => {
  const sent = sendingAll(
    chooseContracts(chooseLines(nothing, [line("vsc")], true), [contract("deal-2")], true),
    true,
  );
  const back = chooseContracts(chooseLines(sent, [line("vsc")], false), [contract("deal-2")], false);
  expect(remitOfLine(back, line("vsc"))).toBe(false);
  expect(remitOfContract(back, contract("deal-2"))).toBe(false);
  expect(countOf(back)).toBe(2);
  // Chosen once more, it is what is being saved.
  expect(chooseLines(back, [line("vsc")], true).lines).toEqual(sent.lines);
  // After the save it is a choice like any other.
  expect(sendingAll(back, false).lines.vsc).not.toHaveProperty("sending");
  expect(chooseLines(sendingAll(back, false), [line("vsc")], false).lines).toEqual({});
});

test("what was chosen before is not changed by what is chosen next", () => {
  const before = chooseLines(nothing, [line("vsc")], true);
  const copy = structuredClone(before);
  chooseLines(before, [line("vsc")], false);
  chooseContracts(before, [contract()], true);
  expect(before).toEqual(copy);
});
