import type { FormKind, FormRow } from "@/api/document/forms";
import type { Product } from "@/domain/deal/deal";
import { dayText } from "@/domain/form/formats";
import { productName } from "@/domain/pricing/rateBook";

/** What a form is made of, for people. */
export const kindWords: Record<FormKind, string> = { blocks: "Blocks", pdf: "PDF" };

/** Stands for each state that has no form of its own. */
export const EVERY_STATE = "*";

/** Where a form is used: 'IL', 'Every state'. */
export function stateText(state: string): string {
  return state === EVERY_STATE ? "Every state" : state;
}

/** On which sale days a form is used: 'From Jul 1, 2026'. */
export function daysText({ effectiveFrom, effectiveTo }: Pick<FormRow, "effectiveFrom" | "effectiveTo">) {
  const from = dayText(effectiveFrom);
  return effectiveTo ? `${from} to ${dayText(effectiveTo)}` : `From ${from}`;
}

/** What names a form beside its owner: 'VSC-IL-100, version 2'. */
export function nameOf({ number, version }: Pick<FormRow, "number" | "version">): string {
  return `${number}, version ${version}`;
}

/** What a form is for: 'VSC, IL'. */
export function purposeText({ product, state }: Pick<FormRow, "product" | "state">): string {
  return `${productText(product)}, ${state === EVERY_STATE ? "every state" : state}`;
}

/** What a form is for that is of no product alone. */
const purposes: Record<string, string> = {
  waiver: "Waiver of a menu",
  precontract: "Pre-contract sheet",
  cancellation: "Cancellation form",
  lender_letter: "Letter to the lender",
  transfer: "Transfer form",
};

/** What a form's product is called, or what else it is for. */
export function productText(product: FormRow["product"]): string {
  return purposes[product] ?? productName(product as Product);
}

/** Who signs, for people. */
export const roleNames = { buyer: "Buyer", coBuyer: "Co-buyer", dealer: "Dealer" } as const;
