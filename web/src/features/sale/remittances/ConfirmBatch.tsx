import { Text, TextInput } from "@mantine/core";
import type { BatchSummary } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./BatchView.module.css";
import { Stake } from "./Stake";
import { useStep } from "./useStep";
import { useTyped } from "./useTyped";
import { fieldMessage, whyRefused } from "./words";

interface ConfirmBatchProps {
  /** What is asked about; null for nothing. */
  batch: BatchSummary | null;
  send: (body: { version: number; reference: string }, idempotencyKey: string) => Promise<BatchSummary>;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a paid batch is confirmed: the administrator has the money. */
export function ConfirmBatch({ batch, send, reload, onClose, onDone }: ConfirmBatchProps) {
  const shown = useKept(batch);
  const [reference, setReference] = useTyped(batch?.id);
  const step = useStep({
    send: (asked: { id: string; version: number; reference: string }, key) =>
      send({ version: asked.version, reference: asked.reference }, key),
    reload,
    onDone: () => {
      setReference("");
      onDone();
    },
    told: () => ({
      title: "Batch confirmed",
      message: shown ? `${shown.tpaName} has ${dollars(shown.total)}.` : "",
    }),
  });
  const { busy, failure } = step;
  const wrong = fieldMessage(failure, "reference");
  return (
    <ConfirmDialog
      opened={batch !== null}
      onClose={() => {
        step.forget();
        onClose();
      }}
      title={shown ? `Has ${shown.tpaName} received ${dollars(shown.total)}?` : ""}
      label="Confirm Receipt"
      busyLabel="Confirming..."
      busy={busy}
      failure={
        failure && wrong === undefined
          ? {
              title: "The batch was not confirmed",
              text: whyRefused(failure, "Confirm Receipt", "this batch"),
            }
          : null
      }
      onConfirm={() => {
        if (batch) {
          step.send({ id: batch.id, version: batch.version, reference });
        }
      }}
    >
      {shown ? <Stake tpaName={shown.tpaName} amount={shown.total} /> : null}
      <Text>A confirmed batch stays as it is: this can't be undone.</Text>
      <div className={classes.form}>
        <TextInput
          label="Reference"
          description="What the administrator calls the payment, if you know it"
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={wrong}
        />
      </div>
    </ConfirmDialog>
  );
}
