import { Radio, Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { adjustBatch, type BatchSummary } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { typedAmount } from "@/domain/sale/payment";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { NumberField } from "@/ui/NumberField";
import classes from "./BatchView.module.css";
import { useStep } from "./useStep";
import { fieldMessage, whyRefused } from "./words";

interface AddAdjustmentProps {
  batch: BatchSummary;
  opened: boolean;
  onClose: () => void;
  reload: () => Promise<unknown>;
}

type Way = "more" | "less";

/** Asks how much more or less a draft pays, and why. */
export function AddAdjustment({ batch, opened, onClose, reload }: AddAdjustmentProps) {
  const [way, setWay] = useState<Way>("more");
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const typed = typedAmount(amount, 0)?.amount ?? 0;
  const { send, busy, failure, forget } = useStep({
    send: (asked: { amount: number; reason: string }, key) => adjustBatch(batch.id, asked, key),
    reload,
    onDone: () => {
      setAmount("");
      setReason("");
      close();
    },
    told: (asked) => ({
      title: "Adjustment added",
      message: `${dollars(Math.abs(asked.amount))} ${asked.amount > 0 ? "more" : "less"} for ${batch.tpaName}.`,
    }),
  });
  function close() {
    forget();
    onClose();
  }
  const isField = failure?.errors.some(({ path }) => path === "amount" || path === "reason");
  return (
    <ConfirmDialog
      opened={opened}
      onClose={close}
      title={`Pay ${batch.tpaName} another amount?`}
      label="Add Adjustment"
      busyLabel="Adding..."
      busy={busy}
      failure={
        failure && !isField
          ? {
              title: "The adjustment was not added",
              text: whyRefused(failure, "Add Adjustment", "this batch"),
            }
          : null
      }
      onConfirm={() => send({ amount: way === "more" ? typed : -typed, reason })}
    >
      <Text>
        The reason stands on the batch and in its history. An adjustment stays: one the other way takes it
        back.
      </Text>
      <div className={classes.form}>
        <Radio.Group label="This batch pays" value={way} onChange={(chosen) => setWay(chosen as Way)}>
          <Radio value="more" label="More than what is due" mt="xs" />
          <Radio value="less" label="Less than what is due" mt="xs" />
        </Radio.Group>
        <NumberField
          kind="amount"
          label="Amount"
          leftSection="$"
          leftSectionPointerEvents="none"
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onText={setAmount}
          error={fieldMessage(failure, "amount")}
          required
        />
        <TextInput
          label="Reason"
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={fieldMessage(failure, "reason")}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
