import type { CancellationTermsForm, DueTermsForm } from "@/domain/sale/tpaTerms";

/** The choices of a field: what it holds, and what people read. */
type Choices<Value extends string> = readonly { value: Value; label: string }[];

type Of<Field extends keyof CancellationTermsForm> = CancellationTermsForm[Field] & string;

export const dueKinds: Choices<DueTermsForm["kind"]> = [
  { value: "days", label: "A number of days after the sale" },
  { value: "monthly", label: "On a day of the next month" },
  { value: "semimonthly", label: "On the 15th and the last day of each month" },
];

export const methods: Choices<Of<"method">> = [
  { value: "lesser", label: "Lesser of time and miles" },
  { value: "days", label: "Unused days" },
  { value: "months", label: "Unused months" },
  { value: "miles", label: "Unused miles" },
  { value: "rule78", label: "Rule of 78" },
  { value: "none", label: "Nothing" },
];

export const monthRoundings: Choices<Of<"monthRounding">> = [
  { value: "started", label: "From its first day" },
  { value: "sixteen", label: "From its 16th day" },
  { value: "completed", label: "Only when it is full" },
];

export const cancelDays: Choices<Of<"cancelDay">> = [
  { value: "unused", label: "Is refunded" },
  { value: "used", label: "Counts as used" },
];

export const lookClaims: Choices<Of<"freeLookClaims">> = [
  { value: "pro_rata", label: "Ends the full refund" },
  { value: "less_claims", label: "Is deducted from the full refund" },
];

export const feeKinds: Choices<Of<"feeKind">> = [
  { value: "none", label: "No fee" },
  { value: "fixed", label: "An amount" },
  { value: "percent", label: "A part of the price" },
  { value: "lesser", label: "The lesser of an amount and a part of the price" },
];

export const feeReceivers: Choices<Of<"feeTo">> = [
  { value: "tpa", label: "The administrator" },
  { value: "dealer", label: "The dealer" },
];
