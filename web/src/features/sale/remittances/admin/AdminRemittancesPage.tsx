import { Button } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import {
  confirmDealerBatch,
  type DealerBatch,
  returnDealerBatch,
  waitingBatches,
} from "@/api/sale/adminBatches";
import type { BatchSummary } from "@/api/sale/batches";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Moment } from "@/ui/Moment";
import { Nothing } from "@/ui/Nothing";
import { Page } from "@/ui/Page";
import { type RecordColumn, RecordTable } from "@/ui/RecordTable";
import { ConfirmBatch } from "../ConfirmBatch";
import { ReturnBatch } from "../ReturnBatch";
import { products } from "../words";
import classes from "./AdminRemittancesPage.module.css";

/** What is asked about a batch. */
interface Asked {
  step: "confirm" | "return";
  of: DealerBatch;
}

/** Batches that dealers paid, those that wait longest first: administrators say for the TPAs what arrived and what came back. */
export function AdminRemittancesPage() {
  const query = useQuery(waitingBatches);
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const counted = useRef<HTMLParagraphElement>(null);
  const shared = {
    reload: () => queryClient.invalidateQueries(waitingBatches),
    onClose: () => setAsked(null),
    onDone: () => {
      setAsked(null);
      // The row that had the focus is gone.
      counted.current?.focus({ preventScroll: true });
    },
  };
  const items = query.data?.items ?? [];
  // After a conflict the question is about what is stored now, where it still waits.
  const now = items.find((item) => keyOf(item) === (asked && keyOf(asked.of))) ?? asked?.of;
  const about = (step: Asked["step"]) => (now && asked?.step === step ? now.batch : null);
  return (
    <Page
      title="Remittances"
      subtitle="Batches that dealers paid, until the administrator has the money and you confirm it, or send a batch back"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      {query.isError ? (
        <LoadFailure
          title="The batches could not be loaded"
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      ) : null}
      {query.isPending ? <RowsSkeleton /> : null}
      {query.data ? (
        <>
          <p ref={counted} tabIndex={-1} className={classes.counted} role="status">
            {countText(items.length, query.data.more)}
          </p>
          {items.length > 0 ? (
            <RecordTable
              label="Batches to confirm"
              columns={columnsWith(setAsked)}
              rows={items}
              keyOf={keyOf}
              below={({ dealerId, batch: { lines, paidOn, total } }) =>
                [dollars(total), dealerId, products(lines), paidOn && dayText(paidOn)]
                  .filter(Boolean)
                  .join(" · ")
              }
              order={null}
              onOrder={null}
            />
          ) : (
            <Nothing text="No batch waits for its confirmation. Batches are listed here once a dealer has paid them." />
          )}
        </>
      ) : null}
      <ConfirmBatch
        batch={about("confirm")}
        send={(body, key) => withBatch(asked, (id, batch) => confirmDealerBatch(id, batch, body, key))}
        {...shared}
      />
      <ReturnBatch
        batch={about("return")}
        send={(body, key) => withBatch(asked, (id, batch) => returnDealerBatch(id, batch, body, key))}
        {...shared}
      />
    </Page>
  );
}

function keyOf({ dealerId, batch }: DealerBatch): string {
  return `${dealerId} ${batch.id}`;
}

/** What a question that is open is answered with. */
async function withBatch(
  asked: Asked | null,
  send: (dealer: DealerBatch["dealerId"], batch: DealerBatch["batch"]["id"]) => Promise<BatchSummary>,
): Promise<BatchSummary> {
  if (asked === null) {
    throw new Error("a question that nobody asked");
  }
  return send(asked.of.dealerId, asked.of.batch.id);
}

function countText(count: number, more: boolean): string {
  if (more) {
    return `${count} batches that wait longest; the others are listed once these are done`;
  }
  return count === 1 ? "1 batch waits" : `${count} batches wait`;
}

function columnsWith(onAsk: (asked: Asked) => void): readonly RecordColumn<DealerBatch>[] {
  return [
    { header: "Administrator", cell: ({ batch }) => batch.tpaName, order: ({ batch }) => batch.tpaName },
    { header: "Dealer", cell: ({ dealerId }) => dealerId, order: ({ dealerId }) => dealerId, wide: true },
    {
      header: "Products",
      cell: ({ batch }) => batch.lines,
      order: ({ batch }) => batch.lines,
      figures: true,
      wide: true,
      roomy: true,
    },
    {
      header: "Total at cost",
      cell: ({ batch }) => dollars(batch.total),
      order: ({ batch }) => batch.total,
      figures: true,
      wide: true,
    },
    {
      header: "Paid",
      cell: ({ batch }) => <Paid batch={batch} />,
      order: ({ batch }) => batch.since.at,
      wide: true,
    },
    {
      header: "Actions",
      cell: (of) => <Actions of={of} onAsk={onAsk} />,
      order: () => 0,
    },
  ];
}

function Paid({ batch: { paidOn, reference, since } }: Pick<DealerBatch, "batch">) {
  return (
    <>
      {paidOn ? dayText(paidOn) : <Moment time={since.at} />}
      <div className={classes.quiet}>
        {reference ? `Check ${reference} by ` : "By "}
        {since.username}
      </div>
    </>
  );
}

function Actions({ of, onAsk }: { of: DealerBatch; onAsk: (asked: Asked) => void }) {
  const named = `${of.batch.tpaName}, ${dollars(of.batch.total)} of ${of.dealerId}`;
  return (
    <div className={classes.actions}>
      <Button
        size="sm"
        variant="default"
        aria-label={`Confirm ${named}`}
        onClick={() => onAsk({ step: "confirm", of })}
      >
        Confirm
      </Button>
      <Button
        size="sm"
        variant="default"
        aria-label={`Return ${named}`}
        onClick={() => onAsk({ step: "return", of })}
      >
        Return
      </Button>
    </div>
  );
}
