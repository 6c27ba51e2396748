import type { FormKind, FormStatus, Purpose } from "@/api/document/forms";
import { constants } from "@/domain/screens/constants";
import { EVERY_STATE, productText } from "./words";

interface Choice<Value extends string = string> {
  value: Value;
  label: string;
}

/** Where a form can stand, in the order of its life. */
export const statuses: Choice<FormStatus>[] = [
  { value: "draft", label: "Draft" },
  { value: "published", label: "Published" },
  { value: "retired", label: "Retired" },
];

/** What a form can be made of. */
export const kinds: (Choice<FormKind> & { text: string })[] = [
  { value: "blocks", label: "Blocks", text: "Written here: headings, paragraphs, tables and places to sign" },
  { value: "pdf", label: "PDF", text: "A filed PDF, with values and signatures placed over its pages" },
];

/** What a form can be for: the contract of a product, or a document of a whole deal. */
export function products(): Choice<Purpose>[] {
  const keys: Purpose[] = [
    "vsc",
    "gap",
    ...constants().ancillaries.map(({ product }) => product),
    "waiver",
    "precontract",
    "cancellation",
    "lender_letter",
    "transfer",
  ];
  return keys.map((value) => ({ value, label: productText(value) }));
}

/** Whether a form repeats rows: for each product of a deal, or for each line of a refund's working. */
export function listsItems(purpose: Purpose): boolean {
  return purpose === "waiver" || purpose === "precontract" || purpose === "cancellation";
}

/** Where a form can be used. */
export function states(): Choice[] {
  const codes = constants().states.map((code) => ({ value: code, label: code }));
  return [{ value: EVERY_STATE, label: "Every state" }, ...codes];
}
