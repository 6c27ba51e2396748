import type { FieldError, TransferForm, TransferKnown, TransferRule } from "dealer-cancellation-wasm";
import { cancellationCore } from "@/domain/cancellationCore";

export type { TransferForm, TransferKnown, TransferRule } from "dealer-cancellation-wasm";

/** What is known of a transfer before anything is typed: the vehicle was sold today, for the contract's fee. */
export function newTransfer(known: TransferKnown): TransferForm {
  return cancellationCore().newTransfer(known);
}

/** Whether two forms say the same. */
export function isSameTransfer(one: TransferForm, other: TransferForm): boolean {
  return (Object.keys(one) as (keyof TransferForm)[]).every((field) => one[field] === other[field]);
}

/** What is wrong with a transfer as it is typed, by key. */
export function transferErrors(known: TransferKnown, form: TransferForm): FieldError[] {
  return cancellationCore().transferErrors(known, form);
}

/** What the state of the sale says of transfers. */
export function transferRules(known: TransferKnown): TransferRule[] {
  return cancellationCore().transferRules(known);
}
