import { atom, getDefaultStore, type PrimitiveAtom } from "jotai";
import { onForget } from "@/domain/access/session";
import { noteUnsaved } from "./unsaved";

const store = getDefaultStore();

/**
 * What a person typed and did not save yet; null for nothing. It stays while they go from page to page, the browser asks before
 * it is lost with the tab, and a logout forgets it.
 */
export function draftAtom<T>(): PrimitiveAtom<T | null> {
  const draft = atom<T | null>(null);
  store.sub(draft, () => noteUnsaved(draft, store.get(draft) !== null));
  onForget(() => store.set(draft, null));
  return draft;
}
