import { useMemo } from "react";
import { lazily } from "@/domain/form/formats";
import type { Order, OrderedColumn } from "./order";

const words = lazily(() => new Intl.Collator("en-US", { numeric: true, sensitivity: "base" }));

/** Rows in the chosen order; those that are equal, and all without an order, stay as they came. */
export function useOrderedRows<Row>(
  columns: readonly OrderedColumn<Row>[],
  rows: readonly Row[],
  order: Order | null,
): readonly Row[] {
  const column = order && columns.find(({ header }) => header === order.header);
  const direction = order?.descending ? -1 : 1;
  return useMemo(() => {
    if (!column) {
      return rows;
    }
    return rows.toSorted((a, b) => direction * compare(column.order(a), column.order(b)));
  }, [column, direction, rows]);
}

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : words().compare(String(a), String(b));
}
