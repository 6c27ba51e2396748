import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { LineId } from "@/domain/form/ids";
import type { ChangedRows } from "@/domain/sale/sold";
import type { TransferForm } from "@/domain/sale/transfer";

/** What the server knows of a product that is to be transferred. It is asked for again whenever it is looked at. */
export const transferQuery = (id: LineId) =>
  queryOptions({
    queryKey: ["transfer", id],
    queryFn: ({ signal }) => api.get("/api/product-lines/{id}/transfer", { path: { id }, signal }),
    staleTime: 0,
  });

/** Transfers a product to a new owner of its vehicle. */
export function transferLine(id: LineId, form: TransferForm, idempotencyKey: string): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/transfer", form, { path: { id }, idempotencyKey });
}
