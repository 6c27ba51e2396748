import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "@/api/http/useOnce";
import { batchOfLine, batchQueries, reopenBatch } from "@/api/sale/batches";
import type { LineId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { whyRefused } from "./words";

interface ReopenBatchProps {
  lineId: LineId;
  tpaName: string;
  /** What can be done with the product now: 'cancelled'. */
  deed: string;
  onReopened: () => void;
}

/** Makes a draft again of the closed batch that holds a product: what it pays changes with what happens to the product. */
export function ReopenBatch({ lineId, tpaName, deed, onReopened }: ReopenBatchProps) {
  const queryClient = useQueryClient();
  const once = useOnce();
  const { send, busy, failure } = useApiMutation({
    send: async () => {
      const batch = await batchOfLine(lineId, tpaName);
      return batch && reopenBatch(batch.id, batch.version, once.keyOf([batch.id, batch.version]));
    },
    onDone: async () => {
      once.forget();
      await Promise.all(
        Object.values(batchQueries).map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
      );
      onReopened();
      return {
        title: "Batch reopened",
        message: `It is a draft again: now the product can be ${deed}.`,
      };
    },
    onRefused: () => null,
  });
  return (
    <>
      <BusyButton
        variant="default"
        size="sm"
        busy={busy}
        busyLabel="Reopening..."
        onClick={() => send(undefined)}
      >
        Reopen the Batch
      </BusyButton>
      {failure ? (
        <p>The batch was not reopened. {whyRefused(failure, "Reopen the Batch", "this batch")}</p>
      ) : null}
    </>
  );
}
