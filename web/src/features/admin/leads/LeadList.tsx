import { Anchor, Button, Pagination, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { type RefObject, useMemo } from "react";
import type { WholeList } from "@/api/useWholeList";
import { statusOf } from "@/domain/application";
import { LoadFailure } from "@/ui/LoadFailure";
import { Nothing } from "@/ui/Nothing";
import { type RecordColumn, RecordTable } from "@/ui/RecordTable";
import { Counted } from "./Counted";
import type { Lead, LeadKind } from "./kinds";
import classes from "./LeadList.module.css";
import { StatusBadge } from "./StatusBadge";
import type { LeadScreen } from "./screens";
import type { LeadFilter } from "./useLeadFilter";

/** Rows that show at once. */
const PAGE = 50;

interface LeadListProps<Row extends Lead> {
  screen: LeadScreen<Row>;
  list: WholeList<Row>;
  /** The rows that are asked for. */
  rows: readonly Row[];
  filter: LeadFilter;
  /** Whether fewer rows are asked for than the screen starts with. */
  narrowed: boolean;
  /** The line that says how many rows there are. */
  counted: RefObject<HTMLParagraphElement | null>;
  onOpen: (row: Row) => void;
  onShowAll: () => void;
}

/** The rows of a list, a page at a time, or why there are none. */
export function LeadList<Row extends Lead>(props: LeadListProps<Row>) {
  const { screen, list, rows, filter, narrowed, counted, onOpen, onShowAll } = props;
  const wide = useMediaQuery("(min-width: 48em)", true, { getInitialValueInEffect: false });
  const pages = Math.max(1, Math.ceil(rows.length / PAGE));
  const page = Math.min(filter.page, pages);
  const shown = rows.slice((page - 1) * PAGE, page * PAGE);

  const columns = useMemo(() => columnsOf(screen.kind, onOpen), [screen.kind, onOpen]);

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
        noun={screen.noun}
        first={(page - 1) * PAGE + 1}
        shown={shown.length}
        of={rows.length}
        narrowed={narrowed}
        onRetry={() => void retry()}
      />
      {list.failed ? (
        <LoadFailure
          title={`Failed to load ${screen.noun.many}`}
          busy={list.fetching}
          onRetry={() => void retry()}
        />
      ) : null}
      {shown.length === 0 && !list.complete && !list.failed && !list.moreFailed ? <Waiting /> : null}
      {shown.length > 0 ? (
        <RecordTable
          label={screen.title}
          columns={columns}
          rows={shown}
          keyOf={({ id }) => id}
          below={screen.kind.below}
        />
      ) : null}
      {shown.length === 0 && list.complete ? (
        <Nothing text={`No ${screen.noun.many} found`}>
          {narrowed ? (
            <Button variant="default" onClick={onShowAll}>
              Show all
            </Button>
          ) : null}
        </Nothing>
      ) : null}
      {pages > 1 ? (
        <Pagination
          component="nav"
          aria-label="Pages"
          className={classes.pages}
          total={pages}
          value={page}
          siblings={wide ? 1 : 0}
          onChange={(next) => {
            filter.turnTo(next);
            // The eye goes on at the first of the new rows.
            counted.current?.focus();
          }}
          getControlProps={(control) => ({ "aria-label": `${controlNames[control]} page` })}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
        />
      ) : null}
    </>
  );
}

/** The name opens the application; the status stands at the end. */
function columnsOf<Row extends Lead>(kind: LeadKind<Row>, onOpen: (row: Row) => void): RecordColumn<Row>[] {
  return [
    {
      header: kind.nameHeader,
      cell: (row) => (
        <Anchor
          component="button"
          type="button"
          className={classes.open}
          underline="always"
          onClick={() => onOpen(row)}
        >
          {kind.name(row)}
        </Anchor>
      ),
    },
    ...kind.columns,
    { header: "Status", cell: (row) => <StatusBadge status={statusOf(row)} />, whole: true },
  ];
}

/** The shape of the rows that are on their way. */
function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      {["a", "b", "c", "d", "e", "f"].map((name) => (
        <Skeleton key={name} height={28} radius="sm" />
      ))}
    </div>
  );
}

const controlNames = { first: "First", previous: "Previous", next: "Next", last: "Last" } as const;
