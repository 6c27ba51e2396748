import { Text } from "@mantine/core";
import { type BatchSummary, deleteBatch } from "@/api/sale/batches";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useStep } from "./useStep";
import { whyRefused } from "./words";

interface AskDeletionProps {
  opened: boolean;
  batch: BatchSummary;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** Asks before an empty draft is deleted. */
export function AskDeletion({ opened, batch, reload, onClose, onDone }: AskDeletionProps) {
  const { send, busy, failure, forget } = useStep({
    send: (asked: { version: number }) => deleteBatch(batch.id, asked.version),
    reload,
    ends: true,
    onDone,
    told: () => ({ title: "Draft deleted", message: `It was for ${batch.tpaName}.` }),
  });
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => {
        forget();
        onClose();
      }}
      title={`Delete this draft for ${batch.tpaName}?`}
      label="Delete Draft"
      busyLabel="Deleting..."
      destructive
      busy={busy}
      failure={
        failure && {
          title: "The draft was not deleted",
          text: whyRefused(failure, "Delete Draft", "this batch"),
        }
      }
      onConfirm={() => send({ version: batch.version })}
    >
      <Text>There is nothing in it. You can start another one at any time.</Text>
    </ConfirmDialog>
  );
}
