import { useSearchParams } from "react-router-dom";
import type { Order, OrderedColumn } from "./order";

/** The order that was chosen; it stands in the address, so that a reload and the way back keep it. */
export function useOrder<Row>(
  columns: readonly OrderedColumn<Row>[],
): [Order | null, (order: Order | null) => void] {
  const [search, setSearch] = useSearchParams();
  const text = search.get("order") ?? "";
  const header = text.replace(/^-/, "");
  const order = columns.some((column) => column.header === header)
    ? { header, descending: text.startsWith("-") }
    : null;
  const change = (next: Order | null) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        // Another order begins at its first row.
        after.delete("page");
        if (next === null) {
          after.delete("order");
        } else {
          after.set("order", `${next.descending ? "-" : ""}${next.header}`);
        }
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  return [order, change];
}
