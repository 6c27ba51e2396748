import { Button } from "@mantine/core";
import { type ReactNode, useMemo } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import type { DealerRow } from "@/domain/sale/allDealers";
import { isOwed } from "@/domain/sale/ways";
import { useOrder } from "@/ui/order/useOrder";
import { DocumentsAction } from "../DocumentsAction";
import type { RowKind } from "../kinds";
import { ListSkeleton } from "../ListSkeleton";
import { ListState } from "../ListState";
import { RecordList } from "../RecordList";
import { ShownBar } from "../ShownBar";
import { useRowDocuments } from "../useRowDocuments";
import { useShownRows } from "../useShownRows";

interface AllDealersViewProps<Row extends DealerRow> {
  kind: RowKind<Row>;
  list: WholeList<Row>;
  typed: string;
  unpaid: boolean;
  onClearSearch: () => void;
  /** Looks in all months; not there where all are looked at. */
  onAllMonths: (() => void) | null;
  /** What shows where nothing was sold. */
  children: ReactNode;
}

/** One of the two lists of all dealers, in whichever state it is. */
export function AllDealersView<Row extends DealerRow>(props: AllDealersViewProps<Row>) {
  const { kind, list, typed, unpaid, onClearSearch, onAllMonths, children } = props;
  const [chosen, setOrder] = useOrder(kind.columns);
  // Of rows that are not all there no one can say which is first.
  const onOrder = list.cut ? null : setOrder;
  const order = onOrder ? chosen : null;
  const asked = useMemo(() => (unpaid ? list.rows.filter(isOwed) : list.rows), [list.rows, unpaid]);
  const { rows, searched } = useShownRows(kind, asked, typed, order);
  const documents = useRowDocuments(kind, list.rows);
  const controls = {
    actions: (row: Row) => <DocumentsAction title={kind.title(row)} onOpen={() => documents.open(row)} />,
  };
  return (
    <>
      <ShownBar kind={kind} list={list} rows={rows} />
      {list.loading ? (
        <ListSkeleton />
      ) : rows.length > 0 ? (
        <RecordList kind={kind} rows={rows} order={order} onOrder={onOrder} controls={controls} />
      ) : (
        <ListState
          kind={kind}
          list={list}
          searched={searched.trim() !== ""}
          onClearSearch={onClearSearch}
          searchMore={
            onAllMonths ? (
              <Button variant="default" onClick={onAllMonths}>
                Search all months
              </Button>
            ) : null
          }
        >
          {children}
        </ListState>
      )}
      {documents.panel}
    </>
  );
}
