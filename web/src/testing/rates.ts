// Rate books for tests, tiny and canonical, opened by the real rules as if the server had delivered them.
import { core } from "@/domain/core";
import { type DealEvent, type DealSession, type Product, resumeDeal } from "@/domain/deal/deal";
import { asBookCode, asTpaId } from "@/domain/form/ids";
import { dealAfter } from "./deal";
import { enrolled, inNevada } from "./tpas";

/** The day on which the deals of these tests are worked on. */
export const TODAY = "2026-11-23";

type RatesBasis = Parameters<ReturnType<typeof core>["beginRates"]>[0];

/** The sections of a book that a test is about, as its JSON has them. */
interface Sections {
  rules?: object[];
  extras?: object[];
  deductibles?: object[];
  /** From when its plan runs. */
  start?: "sale" | "in_service";
  /** Months, miles and cents of each rate. */
  terms?: [number, number | null, number][];
}

/** A published book of one plan, 'Powertrain Plus'. */
export interface TestBook {
  tpa: string;
  product: Product;
  content: string;
}

/** A book of a TPA: 36 months / 36,000 miles at $1,000.00, unless it is about other terms. */
export function bookOf(tpa: string, product: Product, sections: Sections = {}): TestBook {
  const { start = "sale", terms = [[36, product === "vsc" ? 36_000 : null, 100_000]], ...rest } = sections;
  const content = JSON.stringify({
    format: 1,
    code: "TEST",
    product,
    tpa,
    title: "Of a test",
    effective_from: "2026-01-01",
    states: [{ state: "NV", form: "F1" }],
    plans: [
      {
        plan: "PP",
        name: "Powertrain Plus",
        ...(product === "vsc" && { level: "comprehensive" }),
        conditions: ["new", "used", "cpo"],
        start,
        rank: 0,
      },
    ],
    rates: {
      rows: [
        {
          plan: "PP",
          terms: terms.map(([months, miles, price]) => ({
            months,
            ...(miles !== null && { miles }),
            prices: [price],
          })),
        },
      ],
    },
    ...rest,
  });
  return { tpa, product, content };
}

const idOf = (name: string) => asTpaId(name.toLowerCase().replaceAll(" ", "-"));

/** Puts these books in the place of the rates before. Call it before the deal begins. */
export function giveRates(books: readonly TestBook[], basis: Partial<RatesBasis> = {}): void {
  core().beginRates({
    demoPrices: true,
    enrolled: enrolled.products,
    today: TODAY,
    asOf: null,
    ...basis,
  });
  for (const { tpa, product, content } of books) {
    const live = {
      tpaId: idOf(tpa),
      product,
      code: asBookCode("TEST"),
      version: 1,
      effectiveFrom: "2026-01-01",
      contentHash: "0".repeat(64),
      bytes: content.length,
    };
    core().addRateBook(live, content);
    while (!core().readRateBook()) {
      // The next slice.
    }
  }
  core().finishRates();
}

/** The TPAs have been named. */
export const tpasLoaded: DealEvent[] = (
  ["vsc", "gap", "tire_and_wheel", "windshield_protection", "paint_and_fabric"] as const
).map((product) => ({
  type: "tpasLoaded",
  product,
  state: "NV",
  tpas: inNevada
    .filter(({ products }) => products.includes(product))
    .map(({ id, tpa_name }) => ({ id, tpa_name })),
}));

/** Takes up an enrolled dealer's deal after these events. */
export function resumeRated(events: readonly DealEvent[]): DealSession {
  const session = dealAfter([...tpasLoaded, ...events], enrolled);
  resumeDeal(session);
  return session;
}
