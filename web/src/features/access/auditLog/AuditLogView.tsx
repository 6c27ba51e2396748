import { Anchor, Button } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import {
  type AuditFile,
  type AuditLogOf,
  type AuditRow,
  auditLogQuery,
  exportAuditLog,
} from "@/api/access/auditLog";
import { ApiError } from "@/api/http/ApiError";
import { countText, momentText } from "@/domain/form/formats";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";
import { BusyButton } from "@/ui/BusyButton";
import { LoadFailure } from "@/ui/LoadFailure";
import { Moment } from "@/ui/Moment";
import { Nothing } from "@/ui/Nothing";
import { type RecordColumn, RecordTable } from "@/ui/RecordTable";
import { saveFile } from "@/ui/saveFile";
import { AuditEntry } from "./AuditEntry";
import { AuditFilters } from "./AuditFilters";
import classes from "./AuditLog.module.css";
import { useAuditFilter } from "./useAuditFilter";

interface AuditLogViewProps {
  of: AuditLogOf;
  /** A field before those of what is looked for. */
  children?: ReactNode;
}

/** What was changed, newest first: searched, opened, exported. */
export function AuditLogView({ of, children }: AuditLogViewProps) {
  const { typed, sought, narrowed, type, clear } = useAuditFilter();
  const [opened, setOpened] = useState<AuditRow | null>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const list = useInfiniteQuery({
    ...auditLogQuery(of, sought),
    // While another search is on its way, the entries of the last one stay; never those of somebody else's log.
    placeholderData: (before, query) => (isSameLog(query?.queryKey[1], of) ? before : undefined),
  });
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const until = list.data?.pages.at(-1)?.searchedUntil ?? null;
  const wrong = { from: wrongField(list.error, "from"), to: wrongField(list.error, "to") };
  const isRefused = wrong.from !== null || wrong.to !== null;
  const file = useApiMutation<void, AuditFile>({
    send: () => exportAuditLog(of, sought),
    onDone: ({ name, csv, rows: count, searchedUntil }) => {
      saveFile(name, csv);
      return searchedUntil === null
        ? null
        : {
            title: `The file holds ${countText(count, "entry", "entries")}, not all of them`,
            message: `It goes back to ${momentText(searchedUntil)}. Choose that day as To and export again for those before.`,
          };
    },
    onRefused: () => ({
      title: "The file could not be made",
      message: "Please check your connection and press Export CSV again.",
    }),
  });

  async function further() {
    if (!(await list.fetchNextPage()).hasNextPage) {
      // The button that had the focus is gone.
      counted.current?.focus({ preventScroll: true });
    }
  }

  return (
    <>
      <AuditFilters typed={typed} type={type} wrong={wrong}>
        {children}
      </AuditFilters>
      <div className={classes.bar}>
        <p ref={counted} tabIndex={-1} className={classes.count} role="status">
          {isRefused ? "" : shownText(list.isPending, rows.length, until)}
        </p>
        <BusyButton
          variant="default"
          size="sm"
          leftSection={<Download size={16} aria-hidden />}
          busy={file.busy}
          busyLabel="Exporting..."
          disabled={list.isPending || isRefused || (rows.length === 0 && until === null)}
          onClick={() => file.send()}
        >
          Export CSV
        </BusyButton>
      </div>
      {list.isError && !isRefused && !list.isFetchNextPageError ? (
        <LoadFailure
          title="The audit log could not be loaded"
          busy={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      ) : null}
      {list.isPending ? <RowsSkeleton /> : null}
      {rows.length > 0 && !isRefused ? (
        <RecordTable
          label="Audit log, newest first"
          columns={columns(setOpened)}
          rows={rows}
          keyOf={({ id }) => id}
          below={({ who, subject }) => `${subject}, by ${who}`}
          order={null}
          onOrder={null}
        />
      ) : null}
      {list.isSuccess && rows.length === 0 && until === null ? (
        <Nothing
          text={narrowed ? "Nothing is found for this in the period." : "Nothing was changed in this period."}
        >
          {narrowed ? (
            <Button variant="default" onClick={clear}>
              Clear filters
            </Button>
          ) : null}
        </Nothing>
      ) : null}
      {list.hasNextPage && !isRefused ? (
        <div className={classes.further}>
          {list.isFetchNextPageError ? (
            <p className={classes.end} role="alert">
              More entries could not be loaded. Please check your connection and try again.
            </p>
          ) : null}
          <BusyButton
            variant="default"
            busy={list.isFetchingNextPage}
            busyLabel={narrowed ? "Searching further..." : "Loading more entries..."}
            onClick={() => void further()}
          >
            {narrowed ? "Search further" : "Show more"}
          </BusyButton>
        </div>
      ) : null}
      <AuditEntry of={of} row={opened} onClose={() => setOpened(null)} />
    </>
  );
}

function columns(open: (row: AuditRow) => void): RecordColumn<AuditRow>[] {
  return [
    {
      header: "What happened",
      cell: (row) => (
        <Anchor
          component="button"
          type="button"
          underline="always"
          className={classes.open}
          onClick={() => open(row)}
        >
          {row.label}
        </Anchor>
      ),
      order: ({ label }) => label,
    },
    { header: "About", wide: true, cell: ({ subject }) => subject, order: ({ subject }) => subject },
    { header: "Who", wide: true, cell: ({ who }) => who, order: ({ who }) => who },
    { header: "When", cell: ({ time }) => <Moment time={time} />, order: ({ time }) => time },
  ];
}

function shownText(isPending: boolean, count: number, until: number | null): string {
  if (isPending) {
    return "Loading entries...";
  }
  if (count === 0 && until === null) {
    // What stands below says it.
    return "";
  }
  const shown = `${countText(count, "entry", "entries")} shown`;
  return until === null ? `${shown}, that is all` : `${shown}, searched back to ${momentText(until)}`;
}

function isSameLog(before: unknown, of: AuditLogOf): boolean {
  return JSON.stringify(before) === JSON.stringify(of);
}

/** What the server says of a field; null where that is nothing. */
function wrongField(error: unknown, field: string): string | null {
  const errors = error instanceof ApiError ? error.errors : [];
  return errors.find(({ path }) => path === field)?.message ?? null;
}
