import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { LineId } from "@/domain/form/ids";
import type { Amendable, AmendmentForm } from "@/domain/sale/amendment";
import type { ChangedRows } from "@/domain/sale/sold";

/** What the server knows of a product that is to be corrected. It is kept for as long as the page shows it, and no longer. */
export const amendableQuery = (id: LineId) =>
  queryOptions({
    queryKey: ["amendable", id],
    queryFn: ({ signal }): Promise<Amendable> =>
      api.get("/api/product-lines/{id}/replacement", { path: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Takes a product back, and sells a corrected one for it. */
export function replaceLine(id: LineId, form: AmendmentForm, idempotencyKey: string): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/replacement", form, { path: { id }, idempotencyKey });
}
