import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import type { WholeList } from "@/api/http/useWholeList";
import type { SoldRow } from "@/domain/sale/sold";
import { routes } from "@/routes";
import { Nothing } from "@/ui/Nothing";
import { useOrder } from "@/ui/order/useOrder";
import { useInSlices } from "@/ui/useInSlices";
import type { SoldKind } from "./kinds";
import { ListSkeleton } from "./ListSkeleton";
import { ListState } from "./ListState";
import { RecordList } from "./RecordList";
import { RemitChoice } from "./RemitChoice";
import { RemitShown } from "./RemitShown";
import { RowActions, type RowHandlers } from "./RowActions";
import { SaveBar } from "./SaveBar";
import { ShownBar } from "./ShownBar";
import { useRowDocuments } from "./useRowDocuments";
import { useShownRows } from "./useShownRows";

interface SoldViewProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  list: WholeList<Row>;
  typed: string;
  unpaid: boolean;
  onClearSearch: () => void;
  actions: RowHandlers<Row>;
  /** Why a row's remit choice stands as it is; null where it can be made. */
  lockOf: (row: Row) => string | null;
}

/** One of the two lists, in whichever state it is, and what can be done with it. */
export function SoldView<Row extends SoldRow>({
  kind,
  list,
  typed,
  unpaid,
  onClearSearch,
  actions,
  lockOf,
}: SoldViewProps<Row>) {
  const [order, setOrder] = useOrder(kind.columns);
  const { rows, searched } = useShownRows(kind, list.rows, typed, order);
  const documents = useRowDocuments(kind, list.rows);
  const shows = useInSlices(!list.loading);
  const controls = {
    remit: (row: Row) => <RemitChoice kind={kind} row={row} lock={lockOf(row)} />,
    actions: (row: Row) => (
      <RowActions kind={kind} row={row} actions={actions} onDocuments={documents.open} />
    ),
  };
  return (
    <>
      <ShownBar kind={kind} list={list} rows={rows}>
        <RemitShown kind={kind} rows={rows} lockOf={lockOf} />
      </ShownBar>
      {!shows ? (
        <ListSkeleton />
      ) : rows.length > 0 ? (
        <RecordList kind={kind} rows={rows} order={order} onOrder={setOrder} controls={controls} />
      ) : (
        <ListState kind={kind} list={list} searched={searched.trim() !== ""} onClearSearch={onClearSearch}>
          {unpaid ? (
            <Nothing text={`There are no unpaid ${kind.noun}.`} />
          ) : (
            <Nothing text={kind.empty}>
              <Button component={Link} to={routes.deal}>
                Create a Deal
              </Button>
            </Nothing>
          )}
        </ListState>
      )}
      <SaveBar kind={kind} rows={list.rows} />
      {documents.panel}
    </>
  );
}
