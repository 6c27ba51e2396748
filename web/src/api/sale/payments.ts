import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { Payment, PaymentOrder, ProductLine } from "@/domain/sale/payment";
import { listRemitted, REMITTED } from "./remittances";

/** Every line that is to be paid next, those that wait longest first: as many calls as the list has pages. */
export const remittedQuery = queryOptions({
  queryKey: [REMITTED],
  queryFn: async ({ signal }) => {
    const lines: ProductLine[] = [];
    let cursor: string | undefined;
    do {
      const page = await listRemitted(cursor, signal);
      lines.push(...page.items);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return lines;
  },
  // What is paid must never be what was remitted a while ago.
  staleTime: 0,
  gcTime: 0,
});

/** Pays for remitted lines. The same key with the same order answers with the same payment, however often it is sent. */
export function pay(order: PaymentOrder, idempotencyKey: string): Promise<Payment> {
  return api.post("/api/payments", order, { idempotencyKey });
}
