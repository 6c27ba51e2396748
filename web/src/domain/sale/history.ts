import type { MethodOfPayment } from "dealer-core-wasm";
import { constants } from "@/domain/screens/constants";

export type { AuditEvent, HistoryEntry, LineState, Payment, PaymentLine } from "dealer-core-wasm";

/** What the selector of the payment page calls a method: 'Credit Card'. */
export function methodLabel(method: MethodOfPayment): string {
  return constants().methodsOfPayment.find(({ value }) => value === method)?.label ?? method;
}
