import type { ChangedRows, Contract, ProductLine, RemittanceChanges, SoldRow } from "@/domain/sale/sold";
import { type Choice, noteAll, type RemitDraft } from "./remitDraft";

/** The draft without the choices that a call saved. A choice that was changed while the call was under way stays, on the row as it is now. */
export function withoutSaved(draft: RemitDraft, sent: RemittanceChanges, rows: ChangedRows): RemitDraft {
  const remits = new Map([...sent.lines, ...sent.contracts].map(({ id, remit }) => [id, remit]));
  const versions = new Map([...rows.lines, ...rows.contracts].map(({ id, version }) => [id, version]));
  const kept = (choices: Readonly<Record<string, Choice>>) => {
    const left: Record<string, Choice> = {};
    for (const [key, choice] of Object.entries(choices)) {
      if (remits.get(choice.id) !== choice.remit) {
        left[key] = { ...choice, version: versions.get(choice.id) ?? choice.version };
      }
    }
    return left;
  };
  return { lines: kept(draft.lines), contracts: kept(draft.contracts) };
}

/** The draft after the person deleted a line: its contract has a new version by that, which is no conflict. */
export function withoutLine(draft: RemitDraft, line: { id: string; dealId: string }): RemitDraft {
  const { [line.id]: _, ...lines } = draft.lines;
  const ofContract = draft.contracts[line.dealId];
  return ofContract
    ? {
        lines,
        contracts: { ...draft.contracts, [line.dealId]: { ...ofContract, version: ofContract.version + 1 } },
      }
    : { ...draft, lines };
}

/** The draft after the person deleted a contract. */
export function withoutContract(draft: RemitDraft, { dealId }: { dealId: string }): RemitDraft {
  const { [dealId]: _, ...contracts } = draft.contracts;
  const lines = Object.fromEntries(
    Object.entries(draft.lines).filter(([, choice]) => choice.dealId !== dealId),
  );
  return { lines, contracts };
}

/** The draft after a call that ended without an answer. */
export function withoutAnswer(draft: RemitDraft, sent: RemittanceChanges): RemitDraft {
  const ids = new Set([...sent.lines, ...sent.contracts].map(({ id }) => id));
  return noteAll(draft, (choice) => (ids.has(choice.id) ? { ...choice, unanswered: true } : choice));
}

/** What the server said of rows that it did not save: by their ids. */
export function conflictsOf(
  call: RemittanceChanges,
  errors: readonly { path: string; message: string }[],
): Map<string, string> {
  const conflicts = new Map<string, string>();
  for (const { path, message } of errors) {
    const [list, place] = path.split(".");
    const change = list === "lines" || list === "contracts" ? call[list][Number(place)] : undefined;
    if (change) {
      conflicts.set(change.id, message);
    }
  }
  return conflicts;
}

/** The rows of a list as they are known now. */
export interface Known<Row> {
  rows: ReadonlyMap<string, Row>;
  /** Whether all of them are known, so that one that is not among them is gone. */
  all: boolean;
}

/** What is left of choices: those that were made since are not among them. */
export function stillChosen(draft: RemitDraft, before: RemitDraft): RemitDraft {
  const still = (choices: Readonly<Record<string, Choice>>, earlier: Readonly<Record<string, Choice>>) =>
    Object.fromEntries(Object.entries(choices).filter(([key, { remit }]) => earlier[key]?.remit === remit));
  return { lines: still(draft.lines, before.lines), contracts: still(draft.contracts, before.contracts) };
}

/** The choices whose rows are in conflict with no one: a save without an answer stored them. */
export function storedUnanswered(
  draft: RemitDraft,
  conflicts: ReadonlyMap<string, string>,
  lines: Known<ProductLine>,
  contracts: Known<Contract>,
): Choice[] {
  const stored = (choices: Readonly<Record<string, Choice>>, { rows }: Known<SoldRow>) =>
    Object.values(choices).filter((choice) => {
      const row = rows.get(choice.id);
      return (
        choice.unanswered &&
        conflicts.has(choice.id) &&
        row?.status !== "complete" &&
        row?.remit === choice.remit
      );
    });
  return [...stored(draft.lines, lines), ...stored(draft.contracts, contracts)];
}

/**
 * The draft after its conflicting rows were loaded anew. A choice stays, now on the row as it is, and says what happened. It goes
 * only where nothing is left to choose: the row is paid, gone, or already as chosen.
 */
export function onNewRows(
  draft: RemitDraft,
  conflicts: ReadonlyMap<string, string>,
  lines: Known<ProductLine>,
  contracts: Known<Contract>,
): RemitDraft {
  const settle = (
    choices: Readonly<Record<string, Choice>>,
    known: Known<SoldRow>,
    standing: (row: SoldRow) => boolean,
  ) => {
    const settled: Record<string, Choice> = {};
    for (const [key, choice] of Object.entries(choices)) {
      const conflict = conflicts.get(choice.id);
      const row = known.rows.get(choice.id);
      if (conflict === undefined) {
        settled[key] = choice;
      } else if (!row && !known.all) {
        settled[key] = { ...choice, conflict };
      } else if (row && row.status !== "complete" && standing(row) !== choice.remit) {
        settled[key] = { ...choice, version: row.version, conflict };
      }
    }
    return settled;
  };
  const ofContracts = settle(draft.contracts, contracts, ({ remit }) => remit);
  // A line that is stored as chosen still needs its choice where its contract's one says otherwise.
  const ofLines = settle(draft.lines, lines, ({ dealId, remit }) => ofContracts[dealId]?.remit ?? remit);
  return { lines: ofLines, contracts: ofContracts };
}
