import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { BatchId, DealerId } from "@/domain/form/ids";
import type { BatchSummary } from "./batches";

export type DealerBatch = Described<"DealerBatch">;

/** Paid batches of all dealers that wait for their confirmation, those that wait longest first. */
export const waitingBatches = queryOptions({
  queryKey: ["waiting-batches"],
  queryFn: ({ signal }) => api.get("/api/admin/batches", { signal }),
  staleTime: 0,
});

/** Notes that the TPA has the money of a dealer's paid batch. */
export function confirmDealerBatch(
  id: DealerId,
  batch: BatchId,
  body: Described<"ConfirmBatch">,
  idempotencyKey: string,
): Promise<BatchSummary> {
  return api.post("/api/admin/dealers/{id}/batches/{batch}/confirmation", body, {
    path: { id, batch },
    idempotencyKey,
  });
}

/** Notes that the money of a dealer's paid batch came back. */
export function returnDealerBatch(
  id: DealerId,
  batch: BatchId,
  body: Described<"WithReason">,
  idempotencyKey: string,
): Promise<BatchSummary> {
  return api.post("/api/admin/dealers/{id}/batches/{batch}/return", body, {
    path: { id, batch },
    idempotencyKey,
  });
}
