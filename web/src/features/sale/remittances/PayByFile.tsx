import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { type BatchDetail, payBatch } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import classes from "./BatchView.module.css";
import { Stake } from "./Stake";
import { useStep } from "./useStep";
import { fieldMessage, whyRefused } from "./words";

interface PayByFileProps {
  opened: boolean;
  detail: BatchDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Makes the file by which the dealer's bank pays a closed batch. The product contacts no bank, and says so. */
export function PayByFile({ opened, detail: { batch, due, ach }, reload, onClose, onDone }: PayByFileProps) {
  const earliest = ach?.earliest ?? "";
  const [typed, setTyped] = useState<string | null>(null);
  const date = typed ?? earliest;
  const { send, busy, failure, forget } = useStep({
    send: (asked: { version: number; method: "ach"; date: string }, key) => payBatch(batch.id, asked, key),
    reload,
    onDone,
    told: () => ({
      title: "File made",
      message: `${dollars(due)} to ${batch.tpaName}. Download it and upload it at your bank.`,
    }),
  });
  const isField = failure?.errors.some(({ path }) => path === "date");
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        forget();
        onClose();
      }}
      title={`Pay ${dollars(due)} to ${batch.tpaName} by ACH?`}
      label="Make the File"
      busyLabel="Making..."
      busy={busy}
      failure={
        failure && !isField
          ? { title: "The file was not made", text: whyRefused(failure, "Make the File", "this batch") }
          : null
      }
      onConfirm={() => send({ version: batch.version, method: "ach", date })}
    >
      <Stake tpaName={batch.tpaName} amount={due} />
      <Text>
        This moves no money, and no bank is contacted. You download a file and upload it at your own bank,
        which pays on the day below. The batch counts as paid from now on.
      </Text>
      <div className={classes.form}>
        <TextInput
          type="date"
          label="Day on which the bank pays"
          description="The next weekday or a later one"
          min={earliest}
          value={date}
          onChange={(event) => setTyped(event.currentTarget.value)}
          error={fieldMessage(failure, "date")}
          required
        />
      </div>
    </ConfirmDialog>
  );
}
