import { Button, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { openDifferences } from "@/api/sale/paymentHistory";
import { dollars } from "@/domain/money/money";
import type { Payment } from "@/domain/sale/history";
import { BusyButton } from "@/ui/BusyButton";
import { LoadFailure } from "@/ui/LoadFailure";
import { Moment } from "@/ui/Moment";
import classes from "./PaymentHistory.module.css";
import { Difference } from "./PaymentItem";
import { SettleDifference } from "./SettleDifference";

/** Payments of another amount than their total, until somebody settles that. Nothing shows where there is none. */
export function OpenDifferences() {
  const query = useInfiniteQuery(openDifferences);
  const [settling, setSettling] = useState<Payment | null>(null);
  // Once one was settled here the heading stays: it has the focus.
  const [settled, setSettled] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const open = query.data?.pages.flatMap(({ items }) => items) ?? [];
  if (query.isError && !query.isFetchNextPageError) {
    return (
      <LoadFailure
        title="The open differences could not be loaded"
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  }
  if (open.length === 0 && settling === null && !settled) {
    return null;
  }
  return (
    <section className={classes.open} aria-labelledby="open-differences">
      <h3 id="open-differences" ref={heading} tabIndex={-1} className={classes.heading}>
        Open differences
      </h3>
      {open.length === 0 ? (
        <Text c="dimmed">None is left.</Text>
      ) : (
        <ul className={classes.payments} aria-labelledby="open-differences">
          {open.map((payment) => (
            <li key={payment.id} className={classes.row}>
              <span>
                <Moment time={payment.date} />: {dollars(payment.amount)} paid
                <Difference payment={payment} />
              </span>
              <Button
                variant="default"
                size="sm"
                aria-label={`Settle ${dollars(Math.abs(payment.difference))}`}
                onClick={() => setSettling(payment)}
              >
                Settle
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage ? (
        <BusyButton
          variant="default"
          size="sm"
          busy={query.isFetchingNextPage}
          busyLabel="Loading more..."
          onClick={() => void query.fetchNextPage()}
        >
          Load more
        </BusyButton>
      ) : null}
      <SettleDifference
        payment={settling}
        onClose={() => setSettling(null)}
        onSettled={() => {
          setSettled(true);
          heading.current?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}
