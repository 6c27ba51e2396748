import { useDeferredValue, useMemo, useState } from "react";
import type { Lead, LeadKind } from "./kinds";

/** The rows that hold what was typed, and what that was: a letter shows in the box at once, the list follows as soon as it can. */
export function useFoundLeads<Row extends Lead>(
  kind: LeadKind<Row>,
  rows: readonly Row[],
  typed: string,
): { rows: readonly Row[]; searched: string } {
  const [search] = useState(kind.search);
  const searched = useDeferredValue(typed);
  const found = useMemo(() => search.find(rows, searched), [search, rows, searched]);
  return { rows: found, searched };
}
