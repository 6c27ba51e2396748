import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { StatusChoice } from "./screens";

/** Which rows are asked for. */
export interface LeadFilter {
  choice: StatusChoice["value"];
  choose: (value: StatusChoice["value"]) => void;
  /** What stands in the search box. */
  typed: string;
  type: (text: string) => void;
  /** Back to all that the screen starts with. */
  clear: () => void;
}

/** Choice and search stand in the address, so that a reload and the way back keep them. */
export function useLeadFilter(choices: readonly [StatusChoice, ...StatusChoice[]]): LeadFilter {
  const [search, setSearch] = useSearchParams();
  // The box answers to each key by itself: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(search.get("q") ?? "");
  const change = (values: Partial<Record<"status" | "q" | "page", string | null>>) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(values)) {
          if (value === null) {
            next.delete(name);
          } else {
            next.set(name, value);
          }
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const choice = (choices.find(({ value }) => value === search.get("status")) ?? choices[0]).value;
  const status = choice === choices[0].value ? null : choice;
  const q = typed.trim() === "" ? null : typed;
  return {
    choice,
    choose: (value) => change({ status: value === choices[0].value ? null : value, q, page: null }),
    typed,
    type: (text) => {
      setTyped(text);
      change({ status, q: text.trim() === "" ? null : text, page: null });
    },
    clear: () => {
      setTyped("");
      change({ status: null, q: null, page: null });
    },
  };
}
