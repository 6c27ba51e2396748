import { getDefaultStore, useAtomValue } from "jotai";
import { draftAtom } from "@/domain/form/draft";
import type { RemitDraft } from "@/domain/sale/remitDraft";

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
