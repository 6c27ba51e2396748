import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** Which rows are asked for. */
export interface Shown {
  legacy: boolean;
  unpaid: boolean;
  /** What stands in the search box. */
  typed: string;
  type: (text: string) => void;
  change: (name: "view" | "unpaid" | "q", value: string | null) => void;
}

/** Tab, switch and search stand in the address, so that a reload and the way back keep them. */
export function useShown(): Shown {
  const [search, setSearch] = useSearchParams();
  // The box answers to each key by itself: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const change = (name: "view" | "unpaid" | "q", value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) {
          next.delete(name);
        } else {
          next.set(name, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    legacy: search.get("view") === "legacy",
    unpaid: search.get("unpaid") === "1",
    typed,
    type: (text) => {
      setTyped(text);
      change("q", text.trim() === "" ? null : text);
    },
    change,
  };
}
