import { Skeleton } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { BusyButton } from "./BusyButton";
import { LoadFailure } from "./LoadFailure";
import { Nothing } from "./Nothing";
import classes from "./PagedRecords.module.css";
import { type RecordColumn, RecordTable } from "./RecordTable";

/** A list that comes page by page. */
export interface RecordPages<Row> {
  rows: readonly Row[];
  /** The first page is on its way. */
  loading: boolean;
  /** Nothing can be shown. */
  failed: boolean;
  hasMore: boolean;
  loadingMore: boolean;
  /** The next page could not be loaded. */
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
  /** A try after a failure is under way. */
  retrying: boolean;
}

interface PagedRecordsProps<Row> {
  /** What the list holds, in the plural: 'users'. */
  noun: string;
  /** The table's name: 'Users'. */
  label: string;
  pages: RecordPages<Row>;
  columns: readonly RecordColumn<Row>[];
  keyOf: (row: Row) => string;
  below?: (row: Row) => ReactNode;
  /** Why there is no row, and what to do about it. */
  empty: { text: string; step?: ReactNode };
}

/** A list of records with all that can become of it: on its way, failed, empty, and more to come. */
export function PagedRecords<Row>({ noun, label, pages, empty, ...table }: PagedRecordsProps<Row>) {
  const list = useFocusNextRow(pages.rows.length, pages.loadingMore);
  if (pages.loading) {
    return (
      <div className={classes.skeleton} role="status" aria-label="Loading...">
        {["a", "b", "c", "d", "e", "f"].map((name) => (
          <Skeleton key={name} height={28} radius="sm" />
        ))}
      </div>
    );
  }
  if (pages.failed) {
    return (
      <LoadFailure title={`The ${noun} could not be loaded`} busy={pages.retrying} onRetry={pages.retry} />
    );
  }
  if (pages.rows.length === 0) {
    return <Nothing text={empty.text}>{empty.step}</Nothing>;
  }
  return (
    <div ref={list}>
      <RecordTable label={label} rows={pages.rows} {...table} />
      <div className={classes.foot}>
        <p className={classes.count} role="status">
          Showing {pages.hasMore ? "the first" : "all"} {pages.rows.length}
        </p>
        {pages.hasMore && !pages.moreFailed ? (
          <BusyButton
            variant="default"
            busy={pages.loadingMore}
            busyLabel="Loading..."
            onClick={pages.loadMore}
          >
            Show more
          </BusyButton>
        ) : null}
      </div>
      {pages.moreFailed ? (
        <LoadFailure
          title={`More ${noun} could not be loaded`}
          busy={pages.loadingMore}
          onRetry={pages.retry}
        />
      ) : null}
    </div>
  );
}

/** Once more rows were asked for and have come, the focus is on the first of them: the button may be gone. */
function useFocusNextRow(count: number, loadingMore: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (loadingMore) {
      before.current ??= count;
    } else if (before.current !== null) {
      const first = before.current;
      before.current = null;
      if (count > first) {
        list.current?.querySelectorAll<HTMLElement>("tbody tr")[first]?.querySelector("a")?.focus();
      }
    }
  }, [count, loadingMore]);
  return list;
}
