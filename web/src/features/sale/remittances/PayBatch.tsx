import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type BatchDetail, payBatch } from "@/api/sale/batches";
import { today } from "@/domain/form/day";
import { dollars } from "@/domain/money/money";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import classes from "./BatchView.module.css";
import { Stake } from "./Stake";
import { useStep } from "./useStep";
import { fieldMessage, whyRefused } from "./words";

interface PayBatchProps {
  opened: boolean;
  detail: BatchDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Notes the check that pays a closed batch. The product moves no money, and says so. */
export function PayBatch({ opened, detail: { batch, due }, reload, onClose, onDone }: PayBatchProps) {
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState("");
  const { send, busy, failure, forget } = useStep({
    send: (asked: { version: number; date: string; reference: string }, key) =>
      payBatch(batch.id, asked, key),
    reload,
    onDone,
    told: () => ({ title: "Batch paid", message: `${dollars(due)} to ${batch.tpaName}.` }),
  });
  const isField = failure?.errors.some(({ path }) => path === "date" || path === "reference");
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        forget();
        onClose();
      }}
      title={
        due === 0 ? `Settle the batch for ${batch.tpaName}?` : `Pay ${dollars(due)} to ${batch.tpaName}?`
      }
      label={due === 0 ? "Settle" : `Mark ${dollars(due)} as Paid`}
      busyLabel="Saving..."
      busy={busy}
      failure={
        failure && !isField
          ? {
              title: "The batch is not marked as paid",
              text: whyRefused(failure, "the button", "this batch"),
            }
          : null
      }
      onConfirm={() => send({ version: batch.version, date, reference })}
    >
      <Stake tpaName={batch.tpaName} amount={due} />
      <Text>
        {due === 0
          ? "Nothing is to be paid: what is due and what you get back are the same."
          : "This moves no money. Write the check, send it with the register, and note it here."}
      </Text>
      <div className={classes.form}>
        <TextInput
          type="date"
          label="Date of the check"
          value={date}
          onChange={(event) => setDate(event.currentTarget.value)}
          error={fieldMessage(failure, "date")}
          required
        />
        <TextInput
          label="Check number"
          autoComplete="off"
          value={reference}
          onChange={(event) => setReference(event.currentTarget.value)}
          error={fieldMessage(failure, "reference")}
          required={due !== 0}
        />
      </div>
    </ConfirmDialog>
  );
}
