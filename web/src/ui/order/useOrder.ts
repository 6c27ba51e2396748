import { useAddress } from "../useAddress";
import type { Order, OrderedColumn } from "./order";

/** The order that was chosen; it stands in the address, so that a reload and the way back keep it. */
export function useOrder<Row>(
  columns: readonly OrderedColumn<Row>[],
): [Order | null, (order: Order | null) => void] {
  const { said, say } = useAddress();
  const text = said.get("order") ?? "";
  const header = text.replace(/^-/, "");
  const order = columns.some((column) => column.header === header)
    ? { header, descending: text.startsWith("-") }
    : null;
  const change = (next: Order | null) =>
    // Another order begins at its first row.
    say({ order: next && `${next.descending ? "-" : ""}${next.header}`, page: null });
  return [order, change];
}
