import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { SoldRow } from "@/domain/sale/sold";
import type { Order } from "@/ui/order/order";
import { useOrderedRows } from "@/ui/order/useOrderedRows";
import type { RowKind } from "./kinds";

/** The rows that show: those that hold what was typed, in the chosen order. Without an order they are as they came, newest first. */
export function useShownRows<Row extends SoldRow>(
  kind: RowKind<Row>,
  rows: readonly Row[],
  typed: string,
  order: Order | null,
): { rows: readonly Row[]; searched: string } {
  const [search] = useState(kind.search);
  // A letter shows in the box at once; the list follows as soon as it can.
  const searched = useDeferredValue(typed);
  useEffect(() => search.prepare(rows), [search, rows]);
  const found = useMemo(() => search.find(rows, searched), [search, rows, searched]);
  return { rows: useOrderedRows(kind.columns, found, order), searched };
}
