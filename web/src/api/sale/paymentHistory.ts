import { infiniteQueryOptions } from "@tanstack/react-query";
import type { Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { PaymentId } from "@/domain/form/ids";
import type { Payment } from "@/domain/sale/history";

/** The dealer's payments, newest first, page by page. They are asked for again whenever they are looked at. */
export const paymentHistory = infiniteQueryOptions({
  queryKey: ["payment-history"],
  queryFn: ({ pageParam, signal }) => api.get("/api/payments", { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
});

/** Payments of another amount than their total that no one has settled, newest first. */
export const openDifferences = infiniteQueryOptions({
  queryKey: ["open-differences"],
  queryFn: ({ pageParam, signal }) =>
    api.get("/api/open-differences", { query: { cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  staleTime: 0,
});

/** The code of a difference that somebody else has settled. */
export const ALREADY_SETTLED = "already_settled" satisfies Refusal<"/api/payments/{id}/settlement", "post">;

/** Settles the difference of a payment, and gives the payment. */
export function settleDifference(id: PaymentId, reason: string): Promise<Payment> {
  return api.post("/api/payments/{id}/settlement", { reason }, { path: { id } });
}
