import { atom, getDefaultStore, type PrimitiveAtom } from "jotai";
import { onForget } from "./session";

const store = getDefaultStore();
const unsaved = new Set<object>();

/**
 * What a person typed and did not save yet; null for nothing. It stays while they go from page to page, the browser asks before
 * it is lost with the tab, and a logout forgets it.
 */
export function draftAtom<T>(): PrimitiveAtom<T | null> {
  const draft = atom<T | null>(null);
  store.sub(draft, () => {
    if (store.get(draft) === null) {
      unsaved.delete(draft);
    } else {
      unsaved.add(draft);
    }
    guardLeaving();
  });
  onForget(() => store.set(draft, null));
  return draft;
}

/** The browser keeps a page with this listener out of its cache of left pages, so it is there only while it is needed. */
function guardLeaving(): void {
  if (unsaved.size === 0) {
    window.removeEventListener("beforeunload", ask);
  } else {
    window.addEventListener("beforeunload", ask);
  }
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}
