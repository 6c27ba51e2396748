import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How long nothing more is typed before the list is asked for. */
const TYPING_MS = 250;

/** What a list is searched for. It stands in the address, so that it is still there on the way back from a record. */
export function useListFilter<Key extends string>(keys: readonly Key[]) {
  const [search, setSearch] = useSearchParams();
  // The fields answer to each key by themselves: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(() => byKey(keys, (key) => search.get(key) ?? ""));
  const [settled] = useDebouncedValue(typed, TYPING_MS);

  const keep = (next: Record<Key, string>) => {
    setTyped(next);
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        // What else is found begins at its first page.
        after.delete("page");
        for (const key of keys) {
          after.delete(key);
          if (next[key].trim() !== "") {
            after.set(key, next[key].trim());
          }
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };

  return {
    typed,
    filter: byKey(keys, (key) => settled[key].trim()),
    /** Whether anything is searched for. */
    searched: keys.some((key) => settled[key].trim() !== ""),
    type: (key: Key, value: string) => keep({ ...typed, [key]: value }),
    clear: () => keep(byKey(keys, () => "")),
  };
}

function byKey<Key extends string>(keys: readonly Key[], textOf: (key: Key) => string): Record<Key, string> {
  return Object.fromEntries(keys.map((key) => [key, textOf(key)])) as Record<Key, string>;
}
