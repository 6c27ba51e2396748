// The golden cases of choices to remit that are not saved yet, through the built WebAssembly module.
import type { ChangedRows, Contract, DealId, ProductLine, Status } from "dealer-sold-wasm";
import { beforeAll, expect, it } from "vitest";
import {
  callsOf,
  chooseContracts,
  chooseLines,
  conflictsOf,
  type KnownRows,
  type RemitDraft,
  type RowConflict,
  remitOfContract,
  remitOfLine,
  sendingAll,
  settleDraft,
  stillChosen,
  withoutAnswer,
  withoutContract,
  withoutLine,
  withoutSaved,
} from "@/domain/sale/remitDraft";
import { isUnpaid } from "@/domain/sale/sold";
import { loadSoldCore } from "@/domain/soldCore";
import remitCases from "../../../../fixtures/sale/remit-draft.json";

beforeAll(loadSoldCore);

interface Call {
  lines: { id: string; version: number; remit: boolean }[];
  contracts: { id: string; version: number; remit: boolean }[];
}

type Step =
  | { chooseLines: ProductLine[]; remit: boolean }
  | { chooseContracts: Contract[]; remit: boolean }
  | { sending: boolean }
  | { saved: Call; rows: ProductLine[] }
  | { unanswered: Call }
  | { lineDeleted: Pick<ProductLine, "id" | "dealId"> }
  | { contractDeleted: DealId }
  | { leftOf: RemitDraft }
  | { conflicts: RowConflict[]; lines: KnownRows; contracts: KnownRows; stored: string[] }
  | { sends: Call }
  | { draft: RemitDraft }
  | { line: ProductLine; shows: boolean }
  | { contract: Contract; shows: boolean };

const nothing: RemitDraft = { lines: {}, contracts: {} };

/** The draft after a step, of which is checked what it says. */
function after(draft: RemitDraft, step: Step): RemitDraft {
  if ("chooseLines" in step) {
    return chooseLines(draft, step.chooseLines, step.remit);
  }
  if ("chooseContracts" in step) {
    return chooseContracts(draft, step.chooseContracts, step.remit);
  }
  if ("sending" in step) {
    return sendingAll(draft, step.sending);
  }
  if ("saved" in step) {
    const answer: ChangedRows = { lines: step.rows, contracts: [] };
    return withoutSaved(draft, step.saved, answer);
  }
  if ("unanswered" in step) {
    return withoutAnswer(draft, step.unanswered);
  }
  if ("lineDeleted" in step) {
    return withoutLine(draft, step.lineDeleted);
  }
  if ("contractDeleted" in step) {
    return withoutContract(draft, { dealId: step.contractDeleted });
  }
  if ("leftOf" in step) {
    return stillChosen(draft, step.leftOf);
  }
  if ("conflicts" in step) {
    const settled = settleDraft(draft, step.conflicts, step.lines, step.contracts);
    expect(settled.stored.map(({ id }) => id)).toEqual(step.stored);
    return settled.draft;
  }
  if ("sends" in step) {
    expect(callsOf(draft)).toEqual([step.sends]);
  } else if ("draft" in step) {
    expect(draft).toEqual(step.draft);
  } else if ("line" in step) {
    expect(remitOfLine(draft, step.line)).toBe(step.shows);
  } else {
    expect(remitOfContract(draft, step.contract)).toBe(step.shows);
  }
  return draft;
}

it.each(remitCases.drafts)("$name", ({ steps }) => {
  let draft = nothing;
  for (const step of steps as unknown as Step[]) {
    const before = structuredClone(draft);
    const next = after(draft, step);
    // What was chosen before is not changed by what is chosen next.
    expect(draft).toEqual(before);
    draft = next;
  }
});

it.each(remitCases.conflicts)("$name", ({ call, errors, conflicts }) => {
  const told = errors.map(([path = "", message = ""]) => ({ path, message }));
  expect(conflictsOf(call, told)).toEqual(conflicts);
});

it.each(remitCases.unpaid)("a row that is $status is unpaid: $unpaid", ({ status, unpaid }) => {
  expect(isUnpaid({ status: status as Status })).toBe(unpaid);
});
