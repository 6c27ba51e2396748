import type { BankAccount, RemittanceSettings } from "dealer-cancellation-wasm";
import { cancellationCore } from "@/domain/cancellationCore";

export type { AccountKind, BankAccount, RemittanceSettings } from "dealer-cancellation-wasm";

const byPath = (errors: { path: string; message: string }[]): ReadonlyMap<string, string> =>
  new Map(errors.map(({ path, message }) => [path, message] as const).reverse());

/** What is wrong with an account, by key. */
export const bankAccountErrors = (form: BankAccount) => byPath(cancellationCore().bankAccountErrors(form));

/** What is wrong with what the dealer's bank calls the dealer, by key. */
export const remittanceSettingsErrors = (form: RemittanceSettings) =>
  byPath(cancellationCore().remittanceSettingsErrors(form));
