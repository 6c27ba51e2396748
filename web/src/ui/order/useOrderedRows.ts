import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { useMemo } from "react";
import type { Order, OrderedColumn } from "./order";

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const words = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

/** Rows in the chosen order; without one they stay as they came. */
export function useOrderedRows<Row extends object>(
  columns: readonly OrderedColumn<Row>[],
  rows: readonly Row[],
  order: Order | null,
): readonly Row[] {
  const defined = useMemo(() => columns.map(columnOf<Row>), [columns]);
  const header = order?.header;
  const desc = order?.descending ?? false;
  const sorting = useMemo(() => (header === undefined ? [] : [{ id: header, desc }]), [header, desc]);
  const table = useTable({
    features,
    columns: defined,
    data: rows as Row[],
    state: { sorting },
  });
  // Without an order the table has nothing to do, which costs nothing only where it is not asked.
  const model = sorting.length > 0 ? table.getRowModel() : null;
  return useMemo(() => model?.rows.map(({ original }) => original) ?? rows, [model, rows]);
}

function columnOf<Row extends object>({ header, order }: OrderedColumn<Row>) {
  return {
    id: header,
    header,
    accessorFn: order,
    sortFn: (a: { original: Row }, b: { original: Row }) => compare(order(a.original), order(b.original)),
  };
}

function compare(a: string | number, b: string | number): number {
  return typeof a === "number" && typeof b === "number" ? a - b : words.compare(String(a), String(b));
}
