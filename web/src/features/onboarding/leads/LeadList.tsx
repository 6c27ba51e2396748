import { Anchor, Button } from "@mantine/core";
import { type RefObject, useMemo } from "react";
import type { WholeList } from "@/api/http/useWholeList";
import { statusOf } from "@/domain/onboarding/application";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import type { RecordColumn } from "@/ui/RecordTable";
import type { Lead, LeadKind } from "./kinds";
import classes from "./LeadList.module.css";
import { StatusBadge } from "./StatusBadge";
import type { LeadScreen } from "./screens";

interface LeadListProps<Row extends Lead> {
  screen: LeadScreen<Row>;
  list: WholeList<Row>;
  /** The rows that are asked for. */
  rows: readonly Row[];
  /** Whether fewer rows are asked for than the screen starts with. */
  narrowed: boolean;
  /** The line that says how many rows there are. */
  counted: RefObject<HTMLParagraphElement | null>;
  onOpen: (row: Row) => void;
  onShowAll: () => void;
}

/** The rows of a list, a page at a time, or why there are none. */
export function LeadList<Row extends Lead>(props: LeadListProps<Row>) {
  const { screen, list, rows, narrowed, counted, onOpen, onShowAll } = props;
  const columns = useMemo(() => columnsOf(screen.kind, onOpen), [screen.kind, onOpen]);
  const showAll = (
    <Button variant="default" onClick={onShowAll}>
      Show all
    </Button>
  );
  return (
    <PagedRecords
      noun={screen.noun}
      label={screen.title}
      list={list}
      rows={rows}
      columns={columns}
      keyOf={({ id }) => id}
      below={screen.kind.below}
      unordered="Newest first"
      narrowed={narrowed}
      failure={`Failed to load ${screen.noun.many}`}
      empty={{ text: `No ${screen.noun.many} found`, step: narrowed ? showAll : null }}
      counted={counted}
    />
  );
}

/** What waits for a decision comes first. */
const ranks = { pending: 0, approved: 1, rejected: 2 } as const;

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
      order: kind.name,
    },
    ...kind.columns,
    {
      header: "Status",
      cell: (row) => <StatusBadge status={statusOf(row)} />,
      order: (row) => ranks[statusOf(row)],
      ends: ["pending first", "pending last"],
      whole: true,
    },
  ];
}
