import type { Prefill, Quote, Source } from "@/domain/sale/cancellation";
import { sumText } from "@/domain/sale/sold";

/** Why a product is cancelled, and what has to be on file for it. */
export const reasons: Record<
  Quote["inputs"]["facts"]["reason"],
  { word: string; day: string; proof: string }
> = {
  customer_request: {
    word: "Customer request",
    day: "The day on which cover ends",
    proof: "Have the customer's signed request on file",
  },
  trade: {
    word: "Trade-in",
    day: "The day of the trade",
    proof: "Have a signed request or an odometer statement on file",
  },
  payoff: { word: "Loan paid off", day: "The day of the payoff", proof: "Have the lender's letter on file" },
  total_loss: {
    word: "Total loss",
    day: "The day of the loss",
    proof: "Have the insurer's or the lender's letter on file",
  },
  repossession: {
    word: "Repossession",
    day: "The day of the repossession",
    proof: "Have the lender's letter on file",
  },
  provider: {
    word: "Cancelled by the provider",
    day: "The day on which cover ends",
    proof: "Have the provider's letter on file",
  },
};

/** What keeps a quote from being executed, and what to do. */
export const lacks: Record<Quote["unknown"][number], string> = {
  odo_cancel: "The odometer is unknown: read it, and enter it.",
  claims: "The claims paid are unknown: ask the administrator, and enter 0 if there were none.",
};

/** Terms and facts by the names that the working has for them, where these are no words of their own. */
const names: Record<string, string> = {
  odo_sale: "odometer at the sale",
  odo_cancel: "odometer now",
  request_date: "requested on",
  cancel_date: "effective on",
  sale_date: "sold on",
  start_date: "cover starts on",
  delivered_on: "delivered on",
  term_months: "term in months",
  miles_limit: "miles covered",
  miles_basis: "miles count",
  refund_bp: "part refunded",
  fee_kind: "kind of fee",
  fee_cents: "fee",
  fee_bp: "fee in percent",
  fee_to: "fee goes to",
  free_look_days: "days of free look",
  free_look_claims: "claims in the free look",
  free_look_fee: "fee in the free look",
  backdate_days: "days it can be dated back",
  refund_days: "days to refund",
  min_refund: "least refund",
  claims: "claims paid",
};

/** A term or a fact as it is called: 'odometer now'. */
function nameOf(name: string): string {
  return names[name] ?? wordsOf(name);
}

/** 'from sale' of 'from_sale'. */
function wordsOf(code: string): string {
  return code.replaceAll("_", " ");
}

/** Where a number comes from, in words. */
export function sourceText(source: Source): string {
  switch (source.kind) {
    case "term":
      return `${source.assumed ? "Assumed term" : "Term"}, ${nameOf(source.name)}: ${wordsOf(source.value)}`;
    case "fact":
      return `${capital(nameOf(source.name))}: ${wordsOf(source.value)}`;
    case "rule":
      return [`Rule ${source.name}: ${source.value}`, source.citation].filter(Boolean).join(", ");
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Who holds the lien, as the deal names it. */
export function lenderOf({ lenderName }: Prefill): string {
  return lenderName ?? "The lender";
}

/** What is paid out in all: the refund, and the sales tax that goes with it. */
export function totalOf({ refund, tax_refund }: Quote): string {
  return sumText([refund, tax_refund]);
}
