import { Text, TextInput } from "@mantine/core";
import type { BatchSummary } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./BatchView.module.css";
import { Stake } from "./Stake";
import { useStep } from "./useStep";
import { useTyped } from "./useTyped";
import { fieldMessage, products, whyRefused } from "./words";

interface ReturnBatchProps {
  /** What is asked about; null for nothing. */
  batch: BatchSummary | null;
  send: (body: { version: number; reason: string }, idempotencyKey: string) => Promise<BatchSummary>;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a paid batch is returned: its money came back, and its products are due again. */
export function ReturnBatch({ batch, send, reload, onClose, onDone }: ReturnBatchProps) {
  const shown = useKept(batch);
  const [reason, setReason] = useTyped(batch?.id);
  const step = useStep({
    send: (asked: { id: string; version: number; reason: string }, key) =>
      send({ version: asked.version, reason: asked.reason }, key),
    reload,
    onDone: () => {
      setReason("");
      onDone();
    },
    told: () => ({
      title: "Batch returned",
      message: shown ? `${dollars(shown.total)} is due to ${shown.tpaName} again.` : "",
    }),
  });
  const { busy, failure } = step;
  const wrong = fieldMessage(failure, "reason");
  return (
    <ConfirmDialog
      opened={batch !== null}
      onClose={() => {
        step.forget();
        onClose();
      }}
      title={shown ? `Did ${dollars(shown.total)} to ${shown.tpaName} come back?` : ""}
      label="Return Batch"
      busyLabel="Returning..."
      destructive
      busy={busy}
      failure={
        failure && wrong === undefined
          ? { title: "The batch was not returned", text: whyRefused(failure, "Return Batch", "this batch") }
          : null
      }
      onConfirm={() => {
        if (batch) {
          step.send({ id: batch.id, version: batch.version, reason });
        }
      }}
    >
      {shown ? <Stake tpaName={shown.tpaName} amount={shown.total} /> : null}
      <Text>
        {shown
          ? `${products(shown.lines)} ${shown.lines === 1 ? "is" : "are"} due again, marked as failed until put into another batch. `
          : null}
        This can't be undone.
      </Text>
      <div className={classes.form}>
        <TextInput
          label="Reason"
          description="The dealer reads it with the batch"
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={wrong}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
