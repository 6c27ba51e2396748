// What the interface knows of a product that is to be cancelled, for the tests of its screen: scenario c0002 of the vectors.
import type { KeptQuote } from "@/api/sale/cancellations";
import { type CancellationForm, type Prefill, quoteOf } from "@/domain/sale/cancellation";

export const LINE = "deal-1740000000000-vsc";

/** A contract of $2,400.00 over five years or 60,000 miles, whose terms are assumed. */
export const prefillOf = (rest: Partial<Prefill> = {}): Prefill => ({
  lineId: LINE as Prefill["lineId"],
  version: 4,
  contractId: "contract-1740000000000" as Prefill["contractId"],
  buyerName: "Ann Lee",
  vehicleInfo: "2022 HONDA Accord",
  vin: "1HGCM82633A004352",
  productName: "Shield Powertrain",
  product: "VSC",
  state: "OH",
  saleDate: "2024-02-20",
  startDate: "2024-02-20",
  odometerAtSale: 12_000,
  price: 240_000,
  cost: 150_000,
  tax: 0,
  terms: {
    assumed: true,
    term_months: 60,
    miles_limit: 60_000,
    miles_basis: "from_sale",
    claims_deducted: true,
    backdate_days: 30,
    method: "lesser",
    month_rounding: "started",
    cancel_day: "unused",
    refund_bp: 10_000,
    free_look_days: 30,
    free_look_claims: "pro_rata",
    free_look_fee: false,
    fee_kind: "fixed",
    fee_cents: 5_000,
    fee_bp: 0,
    fee_to: "tpa",
    min_refund: 0,
    refund_days: 30,
  },
  lien: "lender",
  lenderName: "First Bank",
  today: "2025-03-26",
  tpaName: "Shield Administration",
  ...rest,
});

/** A quote of what was typed, as the server keeps it. */
export function keptOf(form: CancellationForm, prefill = prefillOf()): KeptQuote {
  const { quote } = quoteOf(prefill, form);
  return {
    id: "quote-1",
    lineId: prefill.lineId,
    contractId: prefill.contractId,
    version: prefill.version,
    validUntil: "2025-04-05",
    madeAt: 1_742_990_400_000,
    madeBy: "maria",
    prefill,
    form,
    quote,
  } as unknown as KeptQuote;
}
