import type { CancellationForm, CancellationQuote, Prefill, QuoteAnswer } from "dealer-cancellation-wasm";
import { cancellationCore } from "@/domain/cancellationCore";

export type {
  CancellationForm,
  CancellationQuote as Quote,
  Prefill,
  QuoteAnswer,
  ShownRule,
  Source,
  WorkLine,
} from "dealer-cancellation-wasm";

/** What is known of a cancellation before anything is typed: it is asked for, and takes effect, today. */
export function newCancellation({ version, saleDate, today, lien }: Prefill): CancellationForm {
  return {
    version,
    reason: "customer_request",
    requestDate: today,
    cancelDate: today,
    odometer: "",
    odometerAtSale: "",
    claims: "",
    lien,
    payoff: "",
    deliveredOn: saleDate,
  };
}

/** Whether two forms say the same of the same version of a line. */
export function isSameForm(one: CancellationForm, other: CancellationForm): boolean {
  return (Object.keys(one) as (keyof CancellationForm)[]).every((field) => one[field] === other[field]);
}

/** What a cancellation refunds as it is typed, or why there is no refund yet. */
export function quoteOf(prefill: Prefill, form: CancellationForm): QuoteAnswer {
  return cancellationCore().quoteOf(prefill, form, prefill.today);
}

/** A line of a working that came out differently. */
export interface ChangedLine {
  label: string;
  before: string;
  now: string;
}

/** The lines of a working whose number is another one now. */
export function changedLines(before: CancellationQuote, now: CancellationQuote): ChangedLine[] {
  const numbers = new Map(before.working.map(({ key, number }) => [key, number]));
  return now.working.flatMap(({ key, label, number }) => {
    const was = numbers.get(key);
    return was === undefined || was === number ? [] : [{ label, before: was, now: number }];
  });
}
