import { useState } from "react";
import type { WholeList } from "@/api/useWholeList";
import type { SoldRow } from "@/domain/sold";
import type { SoldKind } from "./kinds";
import { ListSkeleton } from "./ListSkeleton";
import { ListState } from "./ListState";
import { RecordList } from "./RecordList";
import type { RowHandlers } from "./RowActions";
import { SaveBar } from "./SaveBar";
import { ShownBar } from "./ShownBar";
import { type Order, useShownRows } from "./useShownRows";

interface SoldViewProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  list: WholeList<Row>;
  typed: string;
  unpaid: boolean;
  onClearSearch: () => void;
  actions: RowHandlers<Row>;
}

/** One of the two lists, in whichever state it is, and what can be done with it. */
export function SoldView<Row extends SoldRow>({
  kind,
  list,
  typed,
  unpaid,
  onClearSearch,
  actions,
}: SoldViewProps<Row>) {
  const [order, setOrder] = useState<Order | null>(null);
  const { rows, searched } = useShownRows(kind, list.rows, typed, order);
  return (
    <>
      <ShownBar kind={kind} list={list} rows={rows} />
      {list.loading ? (
        <ListSkeleton />
      ) : rows.length > 0 ? (
        <RecordList kind={kind} rows={rows} order={order} onOrder={setOrder} actions={actions} />
      ) : (
        <ListState
          kind={kind}
          list={list}
          unpaid={unpaid}
          searched={searched.trim() !== ""}
          onClearSearch={onClearSearch}
        />
      )}
      <SaveBar kind={kind} rows={list.rows} />
    </>
  );
}
