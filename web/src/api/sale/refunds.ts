import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { LineId } from "@/domain/form/ids";

export type Refund = Described<"Refund">;
export type RefundStep = Described<"RefundStep">;
export type RefundMethod = Described<"RefundMethod">;
export type LateRefund = Described<"LateRefund">;
type ChangedRefunds = Described<"ChangedRefunds">;

interface Asked {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** The names under which the lists of refunds are cached. */
export const refundQueries = { open: "open-refunds", all: "refunds" } as const;

/** What lenders and buyers are owed still, what is due first at the top. */
export function listOpenRefunds({ cursor, signal }: Asked): Promise<ListPage<Refund>> {
  return api.get("/api/open-refunds", { query: { cursor, limit: limitOf(cursor) }, signal });
}

/** What lenders and buyers were owed, whatever became of it. */
export function listRefunds({ cursor, signal }: Asked): Promise<ListPage<Refund>> {
  return api.get("/api/refunds", { query: { cursor, limit: limitOf(cursor) }, signal });
}

/** Notes that a lender or a buyer got money. The same key again notes it once. */
export function payRefund(
  id: LineId,
  body: Described<"PayRefund">,
  idempotencyKey: string,
): Promise<ChangedRefunds> {
  return api.post("/api/product-lines/{id}/refund-payments", body, { path: { id }, idempotencyKey });
}

/** Notes that what one of them is owed is owed to the other one. */
export function redirectRefund(
  id: LineId,
  body: Described<"RedirectRefund">,
  idempotencyKey: string,
): Promise<ChangedRefunds> {
  return api.post("/api/product-lines/{id}/refund-redirections", body, { path: { id }, idempotencyKey });
}

/** Notes that lateness costs more. */
export function addPenalty(
  id: LineId,
  body: Described<"RefundPenalty">,
  idempotencyKey: string,
): Promise<ChangedRefunds> {
  return api.post("/api/product-lines/{id}/refund-penalties", body, { path: { id }, idempotencyKey });
}

/** Notes that the administrator gave money back. */
export function receiveTpaRefund(
  id: LineId,
  body: Described<"TpaRefund">,
  idempotencyKey: string,
): Promise<ChangedRefunds> {
  return api.post("/api/product-lines/{id}/tpa-refunds", body, { path: { id }, idempotencyKey });
}

/** The stub of the check of one of a refund's steps, from 0, as a PDF file. */
export function refundCheckStub(id: LineId, payee: Refund["payee"], step: number): Promise<File> {
  return api.getFile("/api/product-lines/{id}/refund-check-stub", { path: { id }, query: { payee, step } });
}

/** Late refunds of all dealers, those that are late longest first. */
export const lateRefunds = queryOptions({
  queryKey: ["late-refunds"],
  queryFn: ({ signal }) => api.get("/api/admin/refunds", { signal }),
  staleTime: 0,
});
