import { Anchor, VisuallyHidden } from "@mantine/core";
import { Link } from "react-router-dom";
import type { WholeList } from "@/api/http/useWholeList";
import type { BatchSummary } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import type { DueSummary } from "@/domain/sale/sold";
import { PagedRecords } from "@/features/screens/list/PagedRecords";
import { remittanceRoute } from "@/routes";
import { Moment } from "@/ui/Moment";
import { BY_AMOUNT, BY_TIME } from "@/ui/order/order";
import type { RecordColumn } from "@/ui/RecordTable";
import { BatchStateWord } from "./BatchStateWord";
import classes from "./DueCards.module.css";
import { EarliestDue } from "./DueWords";
import { products } from "./words";

const columnsOf = (dues: ReadonlyMap<string, DueSummary>): readonly RecordColumn<BatchSummary>[] => [
  {
    header: "Administrator",
    cell: ({ id, tpaName }) => (
      <Anchor component={Link} to={remittanceRoute(id)} underline="always">
        {tpaName}
      </Anchor>
    ),
    order: ({ tpaName }) => tpaName,
  },
  {
    header: "State",
    cell: ({ id, state }) => (
      <>
        <BatchStateWord state={state} />
        {isOpen(state) && dues.get(id)?.earliest ? (
          <div className={classes.due}>
            Due <EarliestDue when={dues.get(id)} />
          </div>
        ) : null}
      </>
    ),
    order: ({ state }) => state,
  },
  {
    header: "Products",
    cell: ({ lines }) => lines,
    order: ({ lines }) => lines,
    ends: BY_AMOUNT,
    figures: true,
    wide: true,
  },
  {
    header: "Total at cost",
    cell: Total,
    order: ({ total }) => total,
    ends: BY_AMOUNT,
    figures: true,
    wide: true,
  },
  {
    header: "Since",
    cell: ({ since }) => <Moment time={since.at} />,
    order: ({ since }) => since.at,
    ends: BY_TIME,
    whole: true,
    wide: true,
  },
  {
    header: "By",
    cell: ({ since }) => since.username,
    order: ({ since }) => since.username,
    roomy: true,
    wide: true,
  },
];

/** Whether it is still to be paid. */
function isOpen(state: BatchSummary["state"]): boolean {
  return state === "draft" || state === "closed";
}

/** A draft has no total: its amounts stand once it is closed. */
function Total({ state, total }: BatchSummary) {
  if (state === "draft") {
    return (
      <>
        <span aria-hidden>—</span>
        <VisuallyHidden>none until it is closed</VisuallyHidden>
      </>
    );
  }
  return <>{dollars(total)}</>;
}

interface BatchListProps {
  batches: WholeList<BatchSummary>;
  /** When what is in each is due, of those that are not paid. */
  dues: ReadonlyMap<string, DueSummary>;
}

/** All batches, newest first. */
export function BatchList({ batches, dues }: BatchListProps) {
  const columns = columnsOf(dues);
  return (
    <section aria-labelledby="batches">
      <h2 id="batches" className={classes.heading}>
        Batches
      </h2>
      <PagedRecords
        noun={{ one: "batch", many: "batches" }}
        label="Batches"
        list={batches}
        rows={batches.rows}
        columns={columns}
        keyOf={({ id }) => id}
        below={({ lines, since, state, total }) => (
          <>
            {products(lines)}
            {state === "draft" ? null : `, ${dollars(total)}`}
            {" · "}
            <Moment time={since.at} /> by {since.username}
          </>
        )}
        unordered="Newest first"
        narrowed={false}
        failure="The batches could not be loaded"
        empty={{ text: "No batches yet. Start one with the products that are due to an administrator." }}
      />
    </section>
  );
}
