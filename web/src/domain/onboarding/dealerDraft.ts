import type { DealerEnrollmentForm } from "dealer-core-wasm";
import { getDefaultStore, useAtomValue } from "jotai";
import { draftAtom } from "@/domain/form/draft";

/** A dealer's form that a person changed and did not save yet. */
export interface DealerDraft {
  /** The id as it was typed; null while it follows the name. */
  dealerId: string | null;
  form: DealerEnrollmentForm;
}

const store = getDefaultStore();
const draftsAtom = draftAtom<Readonly<Record<string, DealerDraft>>>();

/** The unsaved changes under a key: that of a dealer, of an application, or of the empty form. */
export function useDealerDraft(key: string): DealerDraft | null {
  return useAtomValue(draftsAtom)?.[key] ?? null;
}

/** The unsaved changes as they are now, for code that waited in between. */
export function currentDealerDraft(key: string): DealerDraft | null {
  return store.get(draftsAtom)?.[key] ?? null;
}

/** Keeps unsaved changes, or forgets them. */
export function keepDealerDraft(key: string, draft: DealerDraft | null): void {
  const { [key]: _, ...others } = store.get(draftsAtom) ?? {};
  const drafts = draft ? { ...others, [key]: draft } : others;
  store.set(draftsAtom, Object.keys(drafts).length > 0 ? drafts : null);
}
