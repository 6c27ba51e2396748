import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from "@tanstack/react-table";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import type { SoldRow } from "@/domain/sold";
import type { Column } from "./columns";
import type { RowKind } from "./kinds";

/** By which column the rows are ordered. */
export interface Order {
  header: string;
  descending: boolean;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
const words = new Intl.Collator("en-US", { numeric: true, sensitivity: "base" });

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
  const columns = useMemo(() => kind.columns.map(columnOf<Row>), [kind]);
  const sorting = useMemo(() => (order ? [{ id: order.header, desc: order.descending }] : []), [order]);
  const table = useTable({
    features,
    columns,
    data: found as Row[],
    getRowId: kind.key,
    state: { sorting },
  });
  // Without an order the table has nothing to do, which costs nothing only where it is not asked.
  const model = sorting.length > 0 ? table.getRowModel() : null;
  const ordered = useMemo(() => model?.rows.map(({ original }) => original) ?? found, [model, found]);
  return { rows: ordered, searched };
}

function columnOf<Row extends SoldRow>({ header, order }: Column<Row>) {
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
