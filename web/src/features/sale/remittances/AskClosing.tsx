import { Text } from "@mantine/core";
import { type BatchDetail, closeBatch } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { Stake } from "./Stake";
import { useStep } from "./useStep";
import { whyRefused } from "./words";

interface AskClosingProps {
  opened: boolean;
  detail: BatchDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before a batch is closed that pays another amount than what is due. */
export function AskClosing({
  opened,
  detail: { batch, due, adjustments },
  reload,
  onClose,
  onDone,
}: AskClosingProps) {
  const { send, busy, failure, forget } = useStep({
    send: (asked: { version: number }, key) => closeBatch(batch.id, asked.version, key),
    reload,
    onDone,
    told: () => ({ title: "Batch closed", message: `${dollars(due)} for ${batch.tpaName}.` }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        forget();
        onClose();
      }}
      title={`Close the batch for ${batch.tpaName} at ${dollars(due)}?`}
      label="Close Batch"
      busyLabel="Closing..."
      busy={busy}
      failure={
        failure && {
          title: "The batch was not closed",
          text: whyRefused(failure, "Close Batch", "this batch"),
        }
      }
      onConfirm={() => send({ version: batch.version })}
    >
      <Stake tpaName={batch.tpaName} amount={due} />
      <Text>
        {adjustments.length === 1 ? "An adjustment is" : `${adjustments.length} adjustments are`} part of it.
        Once it is closed its amounts stand; you can reopen it until it is paid.
      </Text>
    </ConfirmDialog>
  );
}
