import { useState } from "react";
import { useAddress } from "@/ui/useAddress";
import { useSettled } from "@/ui/useSettled";

/** What a list is searched for. It stands in the address, so that it is still there on the way back from a record. */
export function useListFilter<Key extends string>(keys: readonly Key[]) {
  const { said, say } = useAddress();
  // The fields answer to each key by themselves: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(() => byKey(keys, (key) => said.get(key) ?? ""));
  const settled = useSettled(typed);

  const keep = (next: Record<Key, string>) => {
    setTyped(next);
    // What else is found begins at its first page.
    say({ ...byKey(keys, (key) => next[key].trim() || null), page: null });
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

function byKey<Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value): Record<Key, Value> {
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
}
