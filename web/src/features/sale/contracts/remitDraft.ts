import { getDefaultStore, useAtomValue } from "jotai";
import { draftAtom } from "@/domain/form/draft";
import type { Contract, ProductLine } from "@/domain/sale/sold";

/** A choice that is not saved yet. */
export interface Choice {
  /** The row's id. */
  id: string;
  dealId: string;
  remit: boolean;
  /** The version of the row that the choice was made on. */
  version: number;
  /** What was done to the row since. */
  conflict?: string;
  /** It is on its way to the server, so that taking it back is a choice too. */
  sending?: true;
  /** A save of it ended without an answer: it may be stored all the same, so that taking it back is a choice too. */
  unanswered?: true;
}

/** Choices of lines by their ids, of contracts by their deals. A contract's choice is for all its lines but those that have one of their own. */
export interface RemitDraft {
  lines: Readonly<Record<string, Choice>>;
  contracts: Readonly<Record<string, Choice>>;
}

const none: RemitDraft = { lines: {}, contracts: {} };
const draft = draftAtom<RemitDraft>();
const store = getDefaultStore();

/** The choices that are not saved yet. */
export function useRemitDraft(): RemitDraft {
  return useAtomValue(draft) ?? none;
}

/** The choices that are not saved yet, as they are now. */
export function remitDraft(): RemitDraft {
  return store.get(draft) ?? none;
}

export function changeDraft(change: (before: RemitDraft) => RemitDraft): void {
  const after = change(remitDraft());
  store.set(draft, countOf(after) === 0 ? null : after);
}

/** How many rows have a choice that is not saved. */
export function countOf({ lines, contracts }: RemitDraft): number {
  return Object.keys(lines).length + Object.keys(contracts).length;
}

/** What a line shows: its own choice, else its contract's, else what is stored. */
export function remitOfLine({ lines, contracts }: RemitDraft, line: ProductLine): boolean {
  return (lines[line.id] ?? contracts[line.dealId])?.remit ?? line.remit;
}

/** What a contract shows. */
export function remitOfContract({ contracts }: RemitDraft, contract: Contract): boolean {
  return contracts[contract.dealId]?.remit ?? contract.remit;
}

/** Chooses for lines. Choosing what would stand anyway takes a choice back. */
export function chooseLines(before: RemitDraft, chosen: readonly ProductLine[], remit: boolean): RemitDraft {
  const lines = { ...before.lines };
  for (const line of chosen) {
    delete lines[line.id];
    const own = before.lines[line.id];
    if (mayBeStored(own) || (before.contracts[line.dealId]?.remit ?? line.remit) !== remit) {
      lines[line.id] = choiceOf(line, remit, own);
    }
  }
  return { ...before, lines };
}

/** Chooses for contracts, and so for all their lines. */
export function chooseContracts(before: RemitDraft, chosen: readonly Contract[], remit: boolean): RemitDraft {
  const contracts = { ...before.contracts };
  const deals = new Set<string>();
  for (const contract of chosen) {
    deals.add(contract.dealId);
    delete contracts[contract.dealId];
    const own = before.contracts[contract.dealId];
    if (mayBeStored(own) || contract.remit !== remit) {
      contracts[contract.dealId] = choiceOf(contract, remit, own);
    }
  }
  const lines = Object.fromEntries(
    Object.entries(before.lines).filter(([, { dealId }]) => !deals.has(dealId)),
  );
  return { lines, contracts };
}

/** Notes something of each choice. */
export function noteAll({ lines, contracts }: RemitDraft, note: (choice: Choice) => Choice): RemitDraft {
  const noted = (choices: Readonly<Record<string, Choice>>) =>
    Object.fromEntries(Object.entries(choices).map(([key, choice]) => [key, note(choice)]));
  return { lines: noted(lines), contracts: noted(contracts) };
}

/** Notes that all choices are on their way to the server, or that none is. */
export function sendingAll(draft: RemitDraft, sending: boolean): RemitDraft {
  return noteAll(draft, ({ sending: _, ...choice }) => (sending ? { ...choice, sending } : choice));
}

function mayBeStored(choice: Choice | undefined): boolean {
  return choice?.sending === true || choice?.unanswered === true;
}

function choiceOf(row: ProductLine | Contract, remit: boolean, before: Choice | undefined): Choice {
  return {
    id: row.id,
    dealId: row.dealId,
    remit,
    version: row.version,
    ...(before?.sending && { sending: before.sending }),
    ...(before?.unanswered && { unanswered: before.unanswered }),
  };
}
