import type { PaymentDetails, PaymentForm, PaymentMethod, ProductLine, TypedAmount } from "dealer-sold-wasm";
import { core } from "@/domain/core";
import { keptNumber } from "@/domain/deal/typing";
import { soldCore } from "@/domain/soldCore";

export type {
  Payment,
  PaymentDetails,
  PaymentMethod,
  PaymentOrder,
  ProductLine,
  TypedAmount,
} from "dealer-sold-wasm";

/** What the fields of all three forms hold, as typed. It lives in the page alone: it is sent nowhere and stored nowhere. */
export interface TypedPayment {
  cardNumber: string;
  expiryDate: string;
  cvv: string;
  cardholderName: string;
  accountNumber: string;
  routingNumber: string;
  amount: string;
}

export type PaymentField = keyof TypedPayment;

/** What of a form is sent, or every wrong field. */
export interface CheckedForm {
  details: PaymentDetails | null;
  /** Each field's first message. */
  errors: ReadonlyMap<string, string>;
}

/** What a field keeps after its text, which was `shown`, became `typed`. What is wrong with a number stays, and is told. */
export function keptOf(field: PaymentField, shown: string, typed: string): string {
  return field === "cardholderName" ? typed : keptNumber(field, shown, typed);
}

/** Checks the form of a method. */
export function checkPayment(method: PaymentMethod, typed: TypedPayment): CheckedForm {
  const now = new Date();
  const today = { year: now.getFullYear(), month: now.getMonth() + 1 };
  const { details, errors } = soldCore().checkPayment(formOf(method, typed), today);
  return { details, errors: new Map(errors.map(({ path, message }) => [path, message] as const).reverse()) };
}

function formOf(method: PaymentMethod, typed: TypedPayment): PaymentForm {
  const { cardNumber, expiryDate, cvv, cardholderName, accountNumber, routingNumber, amount } = typed;
  return method === "credit-card"
    ? { method, cardNumber, expiryDate, cvv, cardholderName, amount }
    : { method, accountNumber, routingNumber, amount };
}

/** What these lines cost together, in cents. */
export function totalOf(lines: readonly ProductLine[]): number {
  return soldCore().remittedTotal([...lines]);
}

/** How many of these lines, from the first, one payment can hold. */
export function payableAtOnce(lines: readonly ProductLine[]): number {
  return soldCore().payableAtOnce([...lines]);
}

/** Cents as an amount field holds them: '1949.50'. */
export function amountText(cents: number): string {
  return core().amountText(cents);
}

/** What a typed amount means beside the total; null where it can't be paid. */
export function typedAmount(typed: string, total: number): TypedAmount | null {
  return soldCore().typedAmount(typed, total) ?? null;
}

/** What is wrong with the reason for settling a difference; undefined when it will do. */
export function reasonError(reason: string): string | undefined {
  return soldCore().checkSettlement({ reason })[0]?.message;
}
