import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "@/api/http/useOnce";
import { batchOfLine, batchQueries, reopenBatch } from "@/api/sale/batches";
import type { Prefill } from "@/domain/sale/cancellation";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { whyRefused } from "../remittances/words";

interface ReopenBatchProps {
  prefill: Prefill;
  onReopened: () => void;
}

/** Makes a draft again of the closed batch that holds a product: what it pays changes with the cancellation. */
export function ReopenBatch({ prefill: { lineId, tpaName }, onReopened }: ReopenBatchProps) {
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
        message: "It is a draft again: now the product can be cancelled.",
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
