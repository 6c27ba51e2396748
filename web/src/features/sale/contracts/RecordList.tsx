import type { ReactNode } from "react";
import type { SoldRow } from "@/domain/sale/sold";
import type { Order } from "@/ui/order/order";
import type { RowKind } from "./kinds";
import { SoldCards } from "./SoldCards";
import { SoldTable } from "./SoldTable";
import { useRoomForTable } from "./useRoomForTable";

/** What can be done with each row; only its dealer remits. */
export interface RowControls<Row extends SoldRow> {
  remit?: (row: Row) => ReactNode;
  actions: (row: Row) => ReactNode;
}

export interface RecordListProps<Row extends SoldRow> {
  kind: RowKind<Row>;
  rows: readonly Row[];
  order: Order | null;
  /** None where the rows can't be ordered. */
  onOrder: ((order: Order | null) => void) | null;
  controls: RowControls<Row>;
}

/** One of the rows, as a card or as cells. */
export interface RowProps<Row extends SoldRow> extends Pick<RecordListProps<Row>, "kind" | "controls"> {
  row: Row;
}

/** Rows as a table where there is room for one, else as cards. */
export function RecordList<Row extends SoldRow>(props: RecordListProps<Row>) {
  const wide = useRoomForTable();
  return wide ? <SoldTable {...props} /> : <SoldCards {...props} />;
}
