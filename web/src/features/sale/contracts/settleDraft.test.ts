import { expect, test } from "vitest";
import type { ChangedRows, Contract, ProductLine, RemittanceChanges } from "@/domain/sale/sold";
import { type Choice, chooseContracts, chooseLines, type RemitDraft, sendingAll } from "./remitDraft";
import {
  conflictsOf,
  type Known,
  onNewRows,
  stillChosen,
  storedUnanswered,
  withoutAnswer,
  withoutContract,
  withoutLine,
  withoutSaved,
} from "./settleDraft";

const nothing: RemitDraft = { lines: {}, contracts: {} };
const CHANGED = "maria changed this row";
const none: ReadonlyMap<string, string> = new Map();

function line(id: string, changes: Partial<ProductLine> = {}): ProductLine {
  return { id, dealId: "deal-1", remit: false, version: 1, status: "pending", ...changes } as ProductLine;
}

function contract(dealId: string, changes: Partial<Contract> = {}): Contract {
  return { id: `of ${dealId}`, dealId, remit: false, version: 1, status: "pending", ...changes } as Contract;
}

function known<Row extends { id: string }>(rows: Row[], all = true): Known<Row> {
  return { rows: new Map(rows.map((row) => [row.id, row])), all };
}

/** The call that saves a draft whole. */
function callOf({ lines, contracts }: RemitDraft): RemittanceChanges {
  const changes = (choices: Readonly<Record<string, Choice>>) =>
    Object.values(choices).map(({ id, version, remit }) => ({ id, version, remit }));
  return { lines: changes(lines), contracts: changes(contracts) };
}

/** What a call that saved these rows answers. */
function rowsOf(lines: ProductLine[], contracts: Contract[] = []): ChangedRows {
  return { lines, contracts };
}

test("[D-332] what is saved is no longer a choice", () => {
  const draft = chooseContracts(chooseLines(nothing, [line("vsc")], true), [contract("deal-2")], true);
  expect(withoutSaved(draft, callOf(draft), rowsOf([], []))).toEqual(nothing);
});

test("what another part of the save is to bring stays, on the versions as they are", () => {
  const lines = [line("vsc"), line("gap"), line("other", { dealId: "deal-2" })];
  const draft = chooseLines(nothing, lines, true);
  const sent = { lines: callOf(draft).lines.slice(0, 1), contracts: [] };
  const saved = withoutSaved(draft, sent, rowsOf([line("vsc", { version: 2 }), line("gap", { version: 5 })]));
  expect(Object.values(saved.lines).map(({ id, version }) => [id, version])).toEqual([
    ["gap", 5],
    ["other", 1],
  ]);
});

test("a choice that was changed while it was being saved stays, on the row as it is now", () => {
  const stored = line("vsc", { remit: true });
  const draft = chooseLines(nothing, [stored], false);
  const now = chooseLines(sendingAll(draft, true), [stored], true);
  const saved = withoutSaved(now, callOf(draft), rowsOf([line("vsc", { version: 2 })]));
  expect(saved.lines.vsc).toMatchObject({
    remit: true,
    version: 2,
  });
});

test("a contract that was chosen while its line was being saved has the version that the line's save gave it", () => {
  const sent = callOf(chooseLines(nothing, [line("vsc")], true));
  const now = chooseContracts(nothing, [contract("deal-1")], true);
  const saved = withoutSaved(now, sent, rowsOf([line("vsc")], [contract("deal-1", { version: 2 })]));
  expect(saved.contracts["deal-1"]).toMatchObject({ remit: true, version: 2 });
});

test("a deleted line takes its choice with it, and its contract's choice is no conflict", () => {
  const draft = chooseLines(
    chooseContracts(nothing, [contract("deal-1"), contract("deal-2")], true),
    [line("vsc"), line("gap")],
    false,
  );
  const after = withoutLine(draft, line("vsc"));
  expect(Object.keys(after.lines)).toEqual(["gap"]);
  expect(after.contracts["deal-1"]).toMatchObject({ remit: true, version: 2 });
  expect(after.contracts["deal-2"]).toMatchObject({ remit: true, version: 1 });
});

test("a deleted line whose contract has no choice changes nothing else", () => {
  const draft = chooseLines(nothing, [line("vsc"), line("gap")], true);
  expect(withoutLine(draft, line("vsc"))).toEqual(chooseLines(nothing, [line("gap")], true));
});

test("a deleted contract takes its choice and those of its lines with it", () => {
  const other = line("other", { dealId: "deal-2" });
  const draft = chooseLines(
    chooseContracts(nothing, [contract("deal-1"), contract("deal-2")], true),
    [line("vsc"), other],
    false,
  );
  const after = withoutContract(draft, contract("deal-1"));
  expect(Object.keys(after.contracts)).toEqual(["deal-2"]);
  expect(Object.keys(after.lines)).toEqual(["other"]);
});

test("an answer's conflicts are named by the rows of the call; what names none is left out", () => {
  const call: RemittanceChanges = {
    lines: [
      { id: "vsc", version: 1, remit: true },
      { id: "gap", version: 1, remit: true },
    ],
    contracts: [{ id: "of deal-2", version: 1, remit: true }],
  };
  const errors = [
    { path: "lines.1", message: CHANGED },
    { path: "contracts.0", message: "Somebody paid this row" },
    { path: "lines.9", message: "unknown" },
    { path: "lines", message: "unknown" },
    { path: "amount.0", message: "unknown" },
  ];
  expect([...conflictsOf(call, errors)]).toEqual([
    ["gap", CHANGED],
    ["of deal-2", "Somebody paid this row"],
  ]);
});

test("after a conflict a choice stays, on the row as it is now, and says what happened", () => {
  const draft = chooseLines(nothing, [line("vsc"), line("gap")], true);
  const settled = onNewRows(
    draft,
    new Map([["vsc", CHANGED]]),
    known([line("vsc", { version: 3 }), line("gap", { version: 4 })]),
    known<Contract>([]),
  );
  expect(settled.lines.vsc).toMatchObject({ remit: true, version: 3, conflict: CHANGED });
  // No one said anything of this one: its own save will tell.
  expect(settled.lines.gap).toEqual(draft.lines.gap);
});

test("a choice goes where nothing is left to choose: the row is paid, gone, or already as chosen", () => {
  const draft = chooseLines(nothing, [line("paid"), line("gone"), line("chosen"), line("failed")], true);
  const settled = onNewRows(
    draft,
    new Map(["paid", "gone", "chosen", "failed"].map((id) => [id, CHANGED])),
    known([
      line("paid", { version: 3, status: "complete" }),
      line("chosen", { version: 2, remit: true }),
      line("failed", { version: 2, status: "failed" }),
    ]),
    known<Contract>([]),
  );
  expect(Object.keys(settled.lines)).toEqual(["failed"]);
});

test("a row that is not known while its list is not all there keeps its choice and its version", () => {
  const draft = chooseLines(nothing, [line("vsc")], true);
  const settled = onNewRows(draft, new Map([["vsc", CHANGED]]), known<ProductLine>([], false), known([]));
  expect(settled.lines.vsc).toEqual({ ...draft.lines.vsc, conflict: CHANGED });
});

test("what a save without an answer stored is in conflict with no one", () => {
  const chosen = chooseLines(
    nothing,
    ["stored", "other", "paid", "later"].map((id) => line(id)),
    true,
  );
  const { later: _, ...sent } = chosen.lines;
  const draft = withoutAnswer(chosen, callOf({ lines: sent, contracts: {} }));
  expect(draft.lines.later).toEqual(chosen.lines.later);
  const stored = storedUnanswered(
    draft,
    new Map(["stored", "other", "paid", "later"].map((id) => [id, CHANGED])),
    known([
      line("stored", { version: 2, remit: true }),
      line("other", { version: 3 }),
      line("paid", { version: 3, remit: true, status: "complete" }),
      line("later", { version: 2, remit: true }),
    ]),
    known<Contract>([]),
  );
  expect(stored.map(({ id }) => id)).toEqual(["stored"]);
  expect(
    storedUnanswered(draft, none, known([line("stored", { remit: true })]), known<Contract>([])),
  ).toEqual([]);
});

test("a contract's save without an answer is told from somebody else's, too", () => {
  const chosen = chooseContracts(nothing, [contract("deal-1"), contract("deal-2")], true);
  const draft = withoutAnswer(chosen, callOf(chosen));
  const conflicts = new Map(["of deal-1", "of deal-2"].map((id) => [id, CHANGED]));
  const rows = known([contract("deal-1", { version: 2, remit: true }), contract("deal-2", { version: 3 })]);
  const stored = storedUnanswered(draft, conflicts, known<ProductLine>([]), rows);
  expect(stored.map(({ id }) => id)).toEqual(["of deal-1"]);
});

test("what was chosen since is no rest of earlier choices", () => {
  const before = chooseLines(nothing, [line("saved"), line("left"), line("changed")], true);
  const { saved: _, ...left } = before.lines;
  const sending = sendingAll({ ...before, lines: left }, true);
  const now = chooseLines(chooseLines(sending, [line("changed")], false), [line("new")], true);
  expect(Object.keys(now.lines).toSorted()).toEqual(["changed", "left", "new"]);
  expect(Object.keys(stillChosen(now, before).lines)).toEqual(["left"]);
});

test("a choice that may be stored already is taken back by another choice", () => {
  const chosen = chooseLines(nothing, [line("vsc")], true);
  const draft = withoutAnswer(chosen, callOf(chosen));
  expect(chooseLines(draft, [line("vsc")], false).lines.vsc).toMatchObject({
    remit: false,
    unanswered: true,
  });
  expect(chooseLines(chosen, [line("vsc")], false).lines).toEqual({});
});

test("contracts are settled by the same rule", () => {
  const draft = chooseContracts(nothing, [contract("deal-1"), contract("deal-2")], true);
  const settled = onNewRows(
    draft,
    new Map([
      ["of deal-1", CHANGED],
      ["of deal-2", CHANGED],
    ]),
    known<ProductLine>([]),
    known([contract("deal-1", { version: 4 }), contract("deal-2", { status: "complete" })]),
  );
  expect(settled).toEqual({
    lines: {},
    contracts: {
      "deal-1": { id: "of deal-1", dealId: "deal-1", remit: true, version: 4, conflict: CHANGED },
    },
  });
});

test("a line that differs from its contract's choice keeps its own after a conflict", () => {
  const ofContract = chooseContracts(nothing, [contract("deal-1")], true);
  const draft = chooseLines(ofContract, [line("gps")], false);
  const settled = onNewRows(
    draft,
    new Map([
      ["gps", CHANGED],
      ["of deal-1", CHANGED],
    ]),
    known([line("gps", { version: 3 })]),
    known([contract("deal-1", { version: 3 })]),
  );
  expect(settled.lines.gps).toMatchObject({ remit: false, version: 3, conflict: CHANGED });
  expect(settled.contracts["deal-1"]).toMatchObject({ remit: true, version: 3 });
});

test("without conflicts nothing changes", () => {
  const draft = chooseLines(nothing, [line("vsc")], true);
  expect(onNewRows(draft, none, known<ProductLine>([]), known<Contract>([]))).toEqual(draft);
});
