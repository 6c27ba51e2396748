import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Navigate, useNavigate } from "react-router-dom";
import type { WholeList } from "@/api/http/useWholeList";
import { remittedQuery } from "@/api/sale/payments";
import type { PaymentMethod, ProductLine } from "@/domain/sale/payment";
import { constants } from "@/domain/screens/constants";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Page } from "@/ui/Page";
import { useBatches } from "../remittances/useBatches";
import { NothingRemitted } from "./NothingRemitted";
import { isOpen, OpenBatches } from "./OpenBatches";
import { PaymentPanels } from "./PaymentPanels";
import { PaymentSkeleton } from "./PaymentSkeleton";
import { usePay } from "./usePay";

interface PaymentPageProps {
  /** Whether Contract Management is shown in this page's place when there is nothing to pay for. */
  redirectWhenEmpty?: boolean;
}

/** Paying the providers for what was remitted. */
export function PaymentPage({ redirectWhenEmpty = false }: PaymentPageProps) {
  const [method, setMethod] = useState<PaymentMethod | null>(null);
  return (
    <Page title="Submit Payment" subtitle="Select your preferred payment method" back home={method !== null}>
      <Content redirectWhenEmpty={redirectWhenEmpty} method={method} onMethod={setMethod} />
    </Page>
  );
}

interface ContentProps extends PaymentPageProps {
  method: PaymentMethod | null;
  onMethod: (method: PaymentMethod) => void;
}

function Content({ redirectWhenEmpty, ...choice }: ContentProps) {
  const { data, isPending, isFetching, refetch } = useQuery(remittedQuery);
  const batches = useBatches();
  const open = batches.rows.filter(isOpen);
  const payment = usePay();
  useLeaveAfter(payment.paid);
  // What a payment is under way for stays in view, whatever became of it on the server.
  const lines: readonly ProductLine[] | undefined = payment.held ?? data;
  if (lines === undefined || !isSettled(batches)) {
    return isPending || lines !== undefined ? (
      <PaymentSkeleton />
    ) : (
      <LoadFailure
        title="Error loading remitted products"
        whole
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (lines.length === 0 && open.length === 0 && batches.complete) {
    return redirectWhenEmpty ? <Navigate to={routes.contracts} replace /> : <NothingRemitted />;
  }
  return (
    <>
      {batches.complete ? null : (
        <LoadFailure
          title="Remittance batches could not be loaded"
          busy={batches.fetching}
          onRetry={() => void batches.retry()}
        />
      )}
      {open.length > 0 ? <OpenBatches batches={open} /> : null}
      {lines.length > 0 ? <PaymentPanels lines={lines} payment={payment} {...choice} /> : null}
    </>
  );
}

/** Whether all batches are there, or could not be loaded. */
function isSettled({ complete, failed, moreFailed }: WholeList<object>): boolean {
  return complete || failed || moreFailed;
}

/** Goes to Contract Management when a payment was made, a moment after that was told. */
function useLeaveAfter(paid: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!paid) {
      return;
    }
    const timer = setTimeout(
      () => void navigate(routes.contracts, { replace: true }),
      constants().paymentRedirectMs,
    );
    return () => clearTimeout(timer);
  }, [paid, navigate]);
}
