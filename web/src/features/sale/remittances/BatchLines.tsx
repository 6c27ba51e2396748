import { ActionIcon, Loader } from "@mantine/core";
import { X } from "lucide-react";
import { useRef } from "react";
import { type BatchDetail, type BatchLine, removeFromBatch } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { sumText } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { Nothing } from "@/ui/Nothing";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import classes from "./BatchView.module.css";
import { DayOf } from "./DayOf";
import { LineDueWords } from "./DueWords";
import { products, whyRefused } from "./words";

interface BatchLinesProps {
  detail: BatchDetail;
  reload: () => Promise<unknown>;
}

/** The products of a batch. One that is in a draft can be taken out, without a question: it can be put in again. */
export function BatchLines({ detail: { batch, lines }, reload }: BatchLinesProps) {
  const list = useRef<HTMLDivElement>(null);
  const removal = useApiMutation({
    send: (line: BatchLine) => removeFromBatch(batch.id, line.id, line.version),
    onDone: async (_, line) => {
      await reload();
      // The button that had the focus is gone.
      list.current?.focus({ preventScroll: true });
      return { title: "Product taken out", message: `${line.productName} is due again.` };
    },
    onRefused: async ({ isTemporary }) => {
      if (!isTemporary) {
        await reload();
      }
      return null;
    },
  });
  return (
    <Panel title="Products">
      {removal.failure ? (
        <div className={classes.refused}>
          <Notice kind="bad" title="The product is still in the batch">
            {whyRefused(removal.failure, "Remove", "this product")}
          </Notice>
        </div>
      ) : null}
      <div ref={list} tabIndex={-1} className={classes.focusable}>
        {lines.length === 0 ? (
          <Nothing text="There are no products in this batch." />
        ) : (
          <>
            <ul className={classes.list} aria-label="Products in this batch">
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  isOwed={batch.state === "draft" || batch.state === "closed"}
                  busy={removal.busy}
                  onRemove={batch.state === "draft" ? () => removal.send(line) : null}
                />
              ))}
            </ul>
            <p className={classes.total} role="status">
              <span>{products(lines.length)}</span>
              <span>{sumText(lines.map(({ amount }) => amount))}</span>
            </p>
          </>
        )}
      </div>
    </Panel>
  );
}

interface LineProps {
  line: BatchLine;
  /** Whether it is still to be paid. */
  isOwed: boolean;
  busy: boolean;
  /** None where it can't be taken out. */
  onRemove: (() => void) | null;
}

function Line({ line, isOwed, busy, onRemove }: LineProps) {
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.strong}>{line.productName}</span>
        <span className={classes.detail}>
          <span>{line.buyerName}</span> <span>{line.vehicleInfo}</span> <span>{line.vin}</span>{" "}
          <span>
            sold <DayOf time={line.date} />
          </span>
          {isOwed ? (
            <>
              {" "}
              <LineDueWords due={line.due} />
            </>
          ) : null}
        </span>
      </span>
      <span className={classes.amount}>{dollars(line.amount)}</span>
      {onRemove ? (
        <ActionIcon
          variant="subtle"
          color="gray"
          title="Take out of the batch"
          aria-label={`Remove ${line.productName} of ${line.buyerName}`}
          aria-disabled={busy || undefined}
          onClick={onRemove}
        >
          {busy ? <Loader size={16} color="currentColor" aria-hidden /> : <X size={16} aria-hidden />}
        </ActionIcon>
      ) : null}
    </li>
  );
}
