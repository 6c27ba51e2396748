import { useState } from "react";
import { useSearchParams } from "react-router-dom";

/** What the address says of the list. */
type Part = "view" | "unpaid" | "q" | "month" | "dealer";

/** Which rows are asked for. */
export interface Shown {
  legacy: boolean;
  unpaid: boolean;
  /** 'yyyy-MM' or 'all', where it was chosen. */
  month: string | null;
  /** Whose they are, where one dealer was chosen. */
  dealerId: string | null;
  /** What stands in the search box. */
  typed: string;
  type: (text: string) => void;
  change: (part: Part, value: string | null) => void;
}

/** Tab, switch, search and filters stand in the address, so that a reload and the way back keep them. */
export function useShown(): Shown {
  const [search, setSearch] = useSearchParams();
  // The box answers to each key by itself: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const change = (part: Part, value: string | null) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === null) {
          next.delete(part);
        } else {
          next.set(part, value);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    legacy: search.get("view") === "legacy",
    unpaid: search.get("unpaid") === "1",
    month: search.get("month"),
    dealerId: search.get("dealer"),
    typed,
    type: (text) => {
      setTyped(text);
      change("q", text.trim() === "" ? null : text);
    },
    change,
  };
}
