import { type ReactNode, type RefObject, useRef } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import { LoadFailure } from "@/ui/LoadFailure";
import { Nothing } from "@/ui/Nothing";
import { OrderSelect } from "@/ui/order/OrderSelect";
import { useOrder } from "@/ui/order/useOrder";
import { useOrderedRows } from "@/ui/order/useOrderedRows";
import { type RecordColumn, RecordTable } from "@/ui/RecordTable";
import { useInSlices } from "@/ui/useInSlices";
import { Counted } from "./Counted";
import classes from "./PagedRecords.module.css";
import { Pager } from "./Pager";
import { RowsSkeleton } from "./RowsSkeleton";
import { usePageNumber } from "./usePageNumber";

/** Rows that show at once. */
const PAGE = 50;

interface PagedRecordsProps<Row> {
  /** What the rows are: 'dealer', 'dealers'. */
  noun: { one: string; many: string };
  /** The table's name: 'Enrolled Dealers'. */
  label: string;
  list: WholeList<Row>;
  /** The rows that are asked for, as they come. */
  rows: readonly Row[];
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string;
  /** Under the first cell on a phone. */
  below?: (row: Row) => ReactNode;
  /** How the rows come: 'Newest first'. */
  unordered: string;
  /** Whether fewer rows are asked for than the screen starts with. */
  narrowed: boolean;
  /** What is said where nothing could be loaded. */
  failure: string;
  /** Why there is no row, and what to do about it. */
  empty: { text: string; step?: ReactNode };
  /** The line that says how many rows there are, for those who move the focus there. */
  counted?: RefObject<HTMLParagraphElement | null>;
}

/** Records a page at a time, in an order that can be chosen, or why there are none. */
export function PagedRecords<Row extends object>(props: PagedRecordsProps<Row>) {
  const { noun, list, rows, columns, unordered, narrowed, failure, empty, label, keyOf, below } = props;
  const ownCounted = useRef<HTMLParagraphElement>(null);
  const counted = props.counted ?? ownCounted;
  const [order, setOrder] = useOrder(columns);
  const [asked, turnTo] = usePageNumber();
  // Of rows that are not all there no one can say which is first.
  const onOrder = list.cut ? null : setOrder;
  const ordered = useOrderedRows(columns, rows, onOrder ? order : null);
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(asked, pages);
  const shown = ordered.slice((page - 1) * PAGE, page * PAGE);
  // Once the list has told anything, rows take the place of none in one step.
  const tells = useInSlices(shown.length > 0 || list.complete);
  const shows = shown.length > 0 && tells;
  const waits = shown.length > 0 ? !shows : !list.complete && !list.failed && !list.moreFailed;

  async function retry() {
    if (await list.retry()) {
      // The button that had the focus is gone.
      counted.current?.focus();
    }
  }

  return (
    <>
      <Counted
        place={counted}
        list={list}
        noun={noun}
        first={(page - 1) * PAGE + 1}
        shown={shown.length}
        of={rows.length}
        narrowed={narrowed}
        onRetry={() => void retry()}
      />
      {list.failed ? <LoadFailure title={failure} busy={list.fetching} onRetry={() => void retry()} /> : null}
      {waits ? <RowsSkeleton /> : null}
      {shows ? (
        <>
          {onOrder && rows.length > 1 ? (
            <div className={classes.narrow}>
              <OrderSelect columns={columns} unordered={unordered} order={order} onOrder={onOrder} />
            </div>
          ) : null}
          <RecordTable
            label={label}
            columns={columns}
            rows={shown}
            keyOf={keyOf}
            {...(below && { below })}
            order={order}
            onOrder={onOrder}
          />
        </>
      ) : null}
      {shown.length === 0 && list.complete ? <Nothing text={empty.text}>{empty.step}</Nothing> : null}
      <Pager
        pages={pages}
        page={page}
        onTurn={(next) => {
          turnTo(next);
          // The eye goes on at the first of the new rows.
          counted.current?.focus();
        }}
      />
    </>
  );
}
