import { useState } from "react";
import { useAddress } from "@/ui/useAddress";
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
  const { said, say } = useAddress();
  // The box answers to each key by itself: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(said.get("q") ?? "");
  const choice = (choices.find(({ value }) => value === said.get("status")) ?? choices[0]).value;
  const status = choice === choices[0].value ? null : choice;
  const q = typed.trim() === "" ? null : typed;
  return {
    choice,
    choose: (value) => say({ status: value === choices[0].value ? null : value, q, page: null }),
    typed,
    type: (text) => {
      setTyped(text);
      say({ status, q: text.trim() === "" ? null : text, page: null });
    },
    clear: () => {
      setTyped("");
      say({ status: null, q: null, page: null });
    },
  };
}
