import { queryOptions, skipToken } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { LineId } from "@/domain/form/ids";
import type { Amendable, AmendmentForm, Repriced, RepriceForm } from "@/domain/sale/amendment";
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

/** What a corrected product of a rate book costs; nothing is asked while its price stands. A version of the product has its own answers. */
export const repricedQuery = ({ lineId, version }: Amendable, form: RepriceForm | undefined) =>
  queryOptions({
    queryKey: ["repriced", lineId, version, form],
    queryFn: form
      ? ({ signal }): Promise<Repriced> =>
          api.post("/api/product-lines/{id}/replacement-price", form, { path: { id: lineId }, signal })
      : skipToken,
    staleTime: 0,
    gcTime: 0,
  });

/** Confirms the price of a product that is to be re-rated. */
export function confirmLine(
  id: LineId,
  body: { version: number; reason: string },
  idempotencyKey: string,
): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/confirmation", body, { path: { id }, idempotencyKey });
}

/** Takes a product back, and sells a corrected one for it. */
export function replaceLine(id: LineId, form: AmendmentForm, idempotencyKey: string): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/replacement", form, { path: { id }, idempotencyKey });
}
