import { useMediaQuery } from "@mantine/hooks";
import type { SoldRow } from "@/domain/sold";
import type { SoldKind } from "./kinds";
import type { RowHandlers } from "./RowActions";
import { SoldCards } from "./SoldCards";
import { SoldTable } from "./SoldTable";
import type { Order } from "./useShownRows";

export interface RecordListProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  rows: readonly Row[];
  order: Order | null;
  onOrder: (order: Order | null) => void;
  actions: RowHandlers<Row>;
}

/** Rows as a table where there is room for one, else as cards. */
export function RecordList<Row extends SoldRow>(props: RecordListProps<Row>) {
  const wide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  return wide ? <SoldTable {...props} /> : <SoldCards {...props} />;
}
