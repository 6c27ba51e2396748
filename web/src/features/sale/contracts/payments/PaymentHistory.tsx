import { Skeleton, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { paymentHistory } from "@/api/sale/paymentHistory";
import { LoadFailure } from "@/ui/LoadFailure";
import { SidePanel } from "@/ui/SidePanel";
import { LoadMore } from "../LoadMore";
import { OpenDifferences } from "./OpenDifferences";
import classes from "./PaymentHistory.module.css";
import { PaymentItem } from "./PaymentItem";

interface PaymentHistoryProps {
  opened: boolean;
  onClose: () => void;
}

/** The dealer's payments, newest first, in a panel at the side. */
export function PaymentHistory({ opened, onClose }: PaymentHistoryProps) {
  return (
    <SidePanel opened={opened} onClose={onClose} title="Payment History">
      <OpenDifferences />
      <Payments />
    </SidePanel>
  );
}

function Payments() {
  const query = useInfiniteQuery(paymentHistory);
  const list = useRef<HTMLDivElement>(null);
  const payments = query.data?.pages.flatMap(({ items }) => items);

  async function retry() {
    if ((await query.refetch()).isSuccess) {
      // The button that had the focus is gone.
      list.current?.focus({ preventScroll: true });
    }
  }

  if (query.isPending) {
    return <PaymentsSkeleton />;
  }
  return (
    <div ref={list} tabIndex={-1} className={classes.focusable}>
      {query.isError && !query.isFetchNextPageError ? (
        <LoadFailure
          title="The payments could not be loaded"
          busy={query.isFetching}
          onRetry={() => void retry()}
        />
      ) : null}
      {payments?.length === 0 ? <Text c="dimmed">No payments have been made yet.</Text> : null}
      {payments && payments.length > 0 ? (
        <>
          <ol className={classes.payments} aria-label="Payments, newest first">
            {payments.map((payment) => (
              <PaymentItem key={payment.id} payment={payment} />
            ))}
          </ol>
          <LoadMore
            words={{ one: "payment", many: "payments" }}
            count={payments.length}
            hasMore={query.hasNextPage}
            busy={query.isFetchingNextPage}
            failed={query.isFetchNextPageError}
            load={query.fetchNextPage}
          />
        </>
      ) : null}
    </div>
  );
}

/** The shape of the payments that are on their way. */
function PaymentsSkeleton() {
  return (
    <div className={classes.payments} role="status" aria-label="Loading...">
      {["a", "b", "c"].map((name) => (
        <div key={name} className={classes.payment}>
          <Skeleton height={20} width="60%" my={2} />
          <Skeleton height={16} width="45%" my={10} />
          <Skeleton height={20} width="30%" />
        </div>
      ))}
    </div>
  );
}
