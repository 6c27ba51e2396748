import type {
  ChangedRows,
  Choice,
  Contract,
  KnownRows,
  ProductLine,
  RemitDraft,
  RemittanceChanges,
  RowConflict,
  Settled,
} from "dealer-sold-wasm";
import { soldCore } from "@/domain/soldCore";

export type { Choice, KnownRows, RemitDraft, RowConflict } from "dealer-sold-wasm";

/** What a line shows: its own choice, else its contract's, else what is stored. */
export function remitOfLine({ lines, contracts }: RemitDraft, { id, dealId, remit }: ProductLine): boolean {
  return soldCore().shownForLine(lines[id]?.remit, contracts[dealId]?.remit, remit);
}

/** What a contract shows. */
export function remitOfContract({ contracts }: RemitDraft, { dealId, remit }: Contract): boolean {
  return soldCore().shownForLine(contracts[dealId]?.remit, null, remit);
}

/** Chooses for lines. Choosing what would stand anyway takes a choice back. */
export function chooseLines(draft: RemitDraft, rows: readonly ProductLine[], remit: boolean): RemitDraft {
  return ofDeals(draft, rows, (part) => soldCore().chooseLines(part, [...rows], remit));
}

/** Chooses for contracts, and so for all their lines. */
export function chooseContracts(draft: RemitDraft, rows: readonly Contract[], remit: boolean): RemitDraft {
  return ofDeals(draft, rows, (part) => soldCore().chooseContracts(part, [...rows], remit));
}

/** Notes that all choices are on their way to the server, or that none is. */
export function sendingAll(draft: RemitDraft, sending: boolean): RemitDraft {
  return soldCore().withSending(draft, sending);
}

/** The parts of a draft that one call each can save. */
export function callsOf(draft: RemitDraft): RemittanceChanges[] {
  return soldCore().callsOf(draft);
}

/** The draft without the choices that a call saved. A choice that was changed while the call was under way stays, on the row as it is now. */
export function withoutSaved(draft: RemitDraft, sent: RemittanceChanges, answer: ChangedRows): RemitDraft {
  const rows = [...answer.lines, ...answer.contracts];
  return ofRows(draft, [...rowsOf(sent), ...rows], (part) => soldCore().withoutSaved(part, sent, rows));
}

/** The draft after the person deleted a line: its contract has a new version by that, which is no conflict. */
export function withoutLine(draft: RemitDraft, line: Pick<ProductLine, "id" | "dealId">): RemitDraft {
  return ofDeals(draft, [line], (part) => soldCore().withoutLine(part, line.id, line.dealId));
}

/** The draft after the person deleted a contract. */
export function withoutContract(draft: RemitDraft, contract: Pick<Contract, "dealId">): RemitDraft {
  return ofDeals(draft, [contract], (part) => soldCore().withoutContract(part, contract.dealId));
}

/** The draft after a call that ended without an answer. */
export function withoutAnswer(draft: RemitDraft, sent: RemittanceChanges): RemitDraft {
  return ofRows(draft, rowsOf(sent), (part) => soldCore().withoutAnswer(part, sent));
}

/** What is left of choices: those that were made since are not among them. */
export function stillChosen(draft: RemitDraft, before: RemitDraft): RemitDraft {
  return soldCore().stillChosen(draft, before);
}

/** What the server said of rows that it did not save. */
export function conflictsOf(
  call: RemittanceChanges,
  errors: readonly { path: string; message: string }[],
): RowConflict[] {
  return soldCore().conflictsOf(
    call,
    errors.map(({ path }) => path),
    errors.map(({ message }) => message),
  );
}

/** The draft after its conflicting rows were loaded anew, and the choices that a save without an answer stored. */
export function settleDraft(
  draft: RemitDraft,
  conflicts: readonly RowConflict[],
  lines: KnownRows,
  contracts: KnownRows,
): Settled {
  return soldCore().settleDraft(draft, [...conflicts], lines, contracts);
}

/** The rows of a call. */
export function rowsOf({ lines, contracts }: RemittanceChanges): RemittanceChanges["lines"] {
  return [...lines, ...contracts];
}

/** Has the rules change the choices of these rows' deals, which no other choice bears on: a list may have thousands. */
function ofDeals(
  draft: RemitDraft,
  rows: readonly Pick<Choice, "dealId">[],
  change: (part: RemitDraft) => RemitDraft,
): RemitDraft {
  const deals = new Set(rows.map(({ dealId }) => dealId));
  return inPart(draft, ({ dealId }) => deals.has(dealId), change);
}

/** Has the rules change the choices of these rows alone. */
function ofRows(
  draft: RemitDraft,
  rows: readonly Pick<Choice, "id">[],
  change: (part: RemitDraft) => RemitDraft,
): RemitDraft {
  const ids = new Set(rows.map(({ id }) => id));
  return inPart(draft, ({ id }) => ids.has(id), change);
}

type Choices = Record<string, Choice>;

function inPart(
  draft: RemitDraft,
  concerns: (choice: Choice) => boolean,
  change: (part: RemitDraft) => RemitDraft,
): RemitDraft {
  const split = (choices: Choices): [part: Choices, rest: Choices] => {
    const entries = Object.entries(choices);
    const those = (concerned: boolean) =>
      Object.fromEntries(entries.filter(([, choice]) => concerns(choice) === concerned));
    return [those(true), those(false)];
  };
  const [lines, otherLines] = split(draft.lines);
  const [contracts, otherContracts] = split(draft.contracts);
  const changed = change({ lines, contracts });
  return {
    lines: { ...otherLines, ...changed.lines },
    contracts: { ...otherContracts, ...changed.contracts },
  };
}
