import type { PaymentMethod } from "dealer-sold-wasm";
import { constants } from "@/domain/screens/constants";

export type { AuditEvent, HistoryEntry, LineState, Payment, PaymentLine } from "dealer-sold-wasm";

/** What the selector of the payment page calls a method: 'Credit Card'. */
export function methodLabel(method: PaymentMethod): string {
  return constants().paymentMethods.find(({ value }) => value === method)?.label ?? method;
}
