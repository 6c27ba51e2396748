import { useQuery } from "@tanstack/react-query";
import { type LateRefund, lateRefunds } from "@/api/sale/refunds";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Nothing } from "@/ui/Nothing";
import { Page } from "@/ui/Page";
import { type RecordColumn, RecordTable } from "@/ui/RecordTable";
import { payeeWords } from "../words";
import classes from "./LateRefundsPage.module.css";

/** Late refunds of all dealers, those that are late longest first. Administrators read them; the dealers pay. */
export function LateRefundsPage() {
  const query = useQuery(lateRefunds);
  const items = query.data?.items ?? [];
  return (
    <Page
      title="Late Refunds"
      subtitle="What dealers owe lenders and buyers past its due day"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      {query.isError ? (
        <LoadFailure
          title="The refunds could not be loaded"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <RowsSkeleton /> : null}
      {query.data ? (
        <>
          <p className={classes.counted} role="status">
            {countText(items.length, query.data.more)}
          </p>
          {items.length > 0 ? (
            <RecordTable
              label="Late refunds"
              columns={columns}
              rows={items}
              keyOf={({ dealerId, id }) => `${dealerId} ${id}`}
              below={({ payeeName, owed, due }) => `${dollars(owed)} to ${payeeName} · due ${dayText(due)}`}
              order={null}
              onOrder={null}
            />
          ) : (
            <Nothing text="No refund is late. What a dealer owes is listed here once its due day is over." />
          )}
        </>
      ) : null}
    </Page>
  );
}

function countText(count: number, more: boolean): string {
  if (more) {
    return `${count} refunds that are late longest; the others are listed once these are paid`;
  }
  return count === 1 ? "1 refund is late" : `${count} refunds are late`;
}

function daysText({ daysLate }: LateRefund): string {
  return daysLate === 1 ? "1 day" : `${daysLate} days`;
}

const columns: readonly RecordColumn<LateRefund>[] = [
  {
    header: "Dealer",
    cell: ({ dealerId }) => dealerId,
    order: ({ dealerId }) => dealerId,
  },
  {
    header: "Payee",
    cell: ({ payeeName, payee }) => (
      <>
        {payeeName}
        <div className={classes.quiet}>{payeeWords[payee]}</div>
      </>
    ),
    order: ({ payeeName }) => payeeName,
    wide: true,
  },
  {
    header: "Product",
    cell: ({ productName, buyerName }) => (
      <>
        {productName}
        <div className={classes.quiet}>{buyerName}</div>
      </>
    ),
    order: ({ productName }) => productName,
    wide: true,
    roomy: true,
  },
  {
    header: "Owed",
    cell: ({ owed, penalty }) => (
      <>
        {dollars(owed)}
        {penalty > 0 ? <div className={classes.quiet}>{dollars(penalty)} of it penalty</div> : null}
      </>
    ),
    order: ({ owed }) => owed,
    figures: true,
    wide: true,
  },
  { header: "Due", cell: ({ due }) => dayText(due), order: ({ due }) => due, whole: true, wide: true },
  {
    header: "Late",
    cell: (refund) => <span className={classes.late}>{daysText(refund)}</span>,
    order: ({ daysLate }) => daysLate,
    whole: true,
  },
];
