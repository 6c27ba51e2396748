import { useState } from "react";
import { asDealerId, type DealerId } from "@/domain/form/ids";
import { useAddress } from "@/ui/useAddress";

/** What the address says of the list. */
type Part = "view" | "unpaid" | "q" | "month" | "dealer";

/** Which rows are asked for. */
export interface Shown {
  legacy: boolean;
  unpaid: boolean;
  /** 'yyyy-MM' or 'all', where it was chosen. */
  month: string | null;
  /** Whose they are, where one dealer was chosen. */
  dealerId: DealerId | null;
  /** What stands in the search box. */
  typed: string;
  type: (text: string) => void;
  /** Shows what this text finds, paid or not. */
  find: (text: string) => void;
  change: (part: Part, value: string | null) => void;
}

/** Tab, switch, search and filters stand in the address, so that a reload and the way back keep them. */
export function useShown(): Shown {
  const { said, say } = useAddress();
  // The box answers to each key by itself: the address may lag behind a quick typist.
  const [typed, setTyped] = useState(said.get("q") ?? "");
  const dealer = said.get("dealer");
  const change = (part: Part, value: string | null) => say({ [part]: value });
  return {
    legacy: said.get("view") === "legacy",
    unpaid: said.get("unpaid") === "1",
    month: said.get("month"),
    dealerId: dealer === null ? null : asDealerId(dealer),
    typed,
    type: (text) => {
      setTyped(text);
      change("q", text.trim() === "" ? null : text);
    },
    find: (text) => {
      setTyped(text);
      say({ q: text, unpaid: null });
    },
    change,
  };
}
