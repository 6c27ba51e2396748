import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { LineId, QuoteId } from "@/domain/form/ids";
import type { CancellationForm } from "@/domain/sale/cancellation";
import type { ChangedRows } from "@/domain/sale/sold";

/** A quote with what was typed for it, which the rules took. */
export type KeptQuote = Omit<Described<"KeptQuote">, "form"> & { form: CancellationForm };

/** The names under which what is known of lines to cancel, and the quotes of it, are cached. */
export const cancellationQueries = { prefill: "cancellation", quote: "cancellation-quote" } as const;

/** What the server knows of a product that is to be cancelled. It is asked for again whenever it is looked at. */
export const cancellationQuery = (id: LineId) =>
  queryOptions({
    queryKey: [cancellationQueries.prefill, id],
    queryFn: ({ signal }) => api.get("/api/product-lines/{id}/cancellation", { path: { id }, signal }),
    staleTime: 0,
  });

/** A quote as it was kept. */
export const keptQuoteQuery = (id: QuoteId) =>
  queryOptions({
    queryKey: [cancellationQueries.quote, id],
    queryFn: ({ signal }) =>
      api.get("/api/cancellation-quotes/{id}", { path: { id }, signal }) as Promise<KeptQuote>,
    staleTime: 0,
  });

/** Keeps a quote of what was typed. */
export function keepQuote(id: LineId, form: CancellationForm): Promise<KeptQuote> {
  return api.post("/api/product-lines/{id}/cancellation-quotes", form, {
    path: { id },
  }) as Promise<KeptQuote>;
}

/** Cancels a product by a kept quote. */
export function cancelLine(
  id: LineId,
  body: { quoteId: QuoteId; version: number; note: string },
  idempotencyKey: string,
): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/cancellation", body, { path: { id }, idempotencyKey });
}

/** Takes a cancellation back, as long as no money of it moved. */
export function reinstateLine(
  id: LineId,
  body: { version: number; reason: string },
  idempotencyKey: string,
): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/reinstatement", body, { path: { id }, idempotencyKey });
}
