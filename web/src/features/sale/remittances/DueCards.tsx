import { Anchor, Button, Skeleton } from "@mantine/core";
import type { RefObject } from "react";
import { Link } from "react-router-dom";
import type { WholeList } from "@/api/http/useWholeList";
import type { TpaId } from "@/domain/form/ids";
import { dollars } from "@/domain/money/money";
import { sumText } from "@/domain/sale/sold";
import { remittanceRoute, routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Nothing } from "@/ui/Nothing";
import { Panel } from "@/ui/Panel";
import { BatchStateWord } from "./BatchStateWord";
import { DayOf } from "./DayOf";
import classes from "./DueCards.module.css";
import { DueSummaryWords } from "./DueWords";
import type { TpaDue } from "./dueByTpa";
import { dueItems, products } from "./words";

interface DueCardsProps {
  due: readonly TpaDue[];
  /** Whether the TPAs' names are there, or can't be had. */
  named: boolean;
  /** Of what it is made. */
  lists: readonly WholeList<object>[];
  onStart: (tpa: TpaId) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** A card for each TPA: what is due at cost, and the batches that are not paid yet. */
export function DueCards({ due, named, lists, onStart, heading }: DueCardsProps) {
  const broken = lists.find((list) => list.failed || list.moreFailed);
  return (
    <section aria-labelledby="due">
      <h2 id="due" ref={heading} tabIndex={-1} className={classes.heading}>
        Due
      </h2>
      {broken ? (
        <LoadFailure
          title="What is due could not be loaded"
          busy={broken.fetching}
          onRetry={() => void broken.retry()}
        />
      ) : lists.every(({ complete }) => complete) && named ? (
        <Cards due={due} onStart={onStart} />
      ) : (
        <div className={classes.cards} role="status" aria-label="Loading...">
          <Skeleton height={220} radius="lg" />
          <Skeleton height={220} radius="lg" />
        </div>
      )}
    </section>
  );
}

function Cards({ due, onStart }: Pick<DueCardsProps, "due" | "onStart">) {
  if (due.length === 0) {
    return (
      <Nothing text="Nothing is due to an administrator. Products that an administrator (TPA) stands behind are listed here once they are sold.">
        <Button component={Link} to={routes.contracts} variant="default">
          Contract Management
        </Button>
      </Nothing>
    );
  }
  return (
    <ul className={classes.cards} aria-labelledby="due">
      {due.map((tpa) => (
        <li key={tpa.tpaId}>
          <Panel title={tpa.name} className={classes.card}>
            <p className={classes.sum}>{sumText(tpa.items.map(({ amount }) => amount))}</p>
            <p className={classes.quiet}>
              {tpa.items[0]?.kind === "fee" ? (
                `due for ${dueItems(tpa.items)}`
              ) : tpa.items[0] ? (
                <>
                  due at cost for {dueItems(tpa.items)}, the first sold <DayOf time={tpa.items[0].date} />
                </>
              ) : (
                "due at cost, beside what is in batches"
              )}
            </p>
            <DueSummaryWords when={tpa.when} />
            {tpa.open.length > 0 ? <OpenBatches tpa={tpa} /> : null}
            {tpa.items.length > 0 ? (
              <div className={classes.start}>
                <Button
                  variant="default"
                  aria-label={`${startLabel(tpa)} for ${tpa.name}`}
                  onClick={() => onStart(tpa.tpaId)}
                >
                  {startLabel(tpa)}
                </Button>
              </div>
            ) : null}
          </Panel>
        </li>
      ))}
    </ul>
  );
}

function startLabel({ open }: TpaDue): string {
  return open.some(({ state }) => state === "draft") ? "Add to Draft" : "Start Batch";
}

function OpenBatches({ tpa }: { tpa: TpaDue }) {
  return (
    <ul className={classes.open} aria-label={`Open batches for ${tpa.name}`}>
      {tpa.open.map((batch) => (
        <li key={batch.id}>
          <Anchor component={Link} to={remittanceRoute(batch.id)} underline="always">
            <BatchStateWord state={batch.state} />
          </Anchor>
          <span className={classes.amount}>
            {batch.state === "draft"
              ? products(batch.lines)
              : `${products(batch.lines)}, ${dollars(batch.total)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
