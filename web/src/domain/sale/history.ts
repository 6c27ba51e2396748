import type { PaymentMethod } from "dealer-core-wasm";
import { constants } from "@/domain/screens/constants";

export type { AuditEvent, HistoryEntry, LineState, Payment, PaymentLine } from "dealer-core-wasm";

/** What the selector of the payment page calls a method: 'Credit Card'. */
export function methodLabel(method: PaymentMethod): string {
  return constants().paymentMethods.find(({ value }) => value === method)?.label ?? method;
}
