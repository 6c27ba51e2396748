// What happens in a deal on its way to a step, for tests that begin there: in jsdom, and in Chromium with a draft that a tab left behind.
import type { AncillaryProduct, BuyerField, DealEvent, InputField } from "@/domain/deal/deal";

export const VIN = "1HGCM82633A004352";

/** What the server makes of it: a 2003 HONDA Accord. */
export const accord = {
  make: "HONDA",
  model: "Accord",
  year: 2003,
  bodyType: "Coupe",
  engineType: "3.0L V-Shaped Gasoline",
  manufacturingPlant: "UNITED STATES (USA)",
};

/** Typed into fields of the input screen. */
export const typed = (fields: Partial<Record<InputField, string>>): DealEvent[] =>
  Object.entries(fields).map(([field, value]) => ({ type: "edit", field: field as InputField, value }));

/** Typed into fields of the deal info. */
export const typedBuyer = (fields: Partial<Record<BuyerField, string>>): DealEvent[] =>
  Object.entries(fields).map(([field, value]) => ({ type: "editBuyer", field: field as BuyerField, value }));

/** Typed and decoded, with 45,000 miles. The wizard is at the aspects then. */
export const vehicle: DealEvent[] = [
  ...typed({ vin: VIN, miles: "45000" }),
  { type: "startSubmit" },
  { type: "vehicleDecoded", vin: VIN, vehicle: accord, advance: true },
];

/** On to the coverage. */
export const coverage: DealEvent[] = [...vehicle, { type: "submitAspects" }];

/** On to the review. */
export const review: DealEvent[] = [
  ...coverage,
  { type: "setCoverageLevel", level: "comprehensive" },
  { type: "submitCoverage" },
];

/** On to the providers' cards. */
export const options: DealEvent[] = [...review, { type: "confirm" }, { type: "calculationDone" }];

/** From there to the deal info. */
export const goOn: DealEvent[] = [{ type: "submitOptions" }, { type: "processingDone" }];

/** On to the deal info, with the first VSC provider. */
export const dealInfo: DealEvent[] = [...options, { type: "toggleVsc", provider: "providerA" }, ...goOn];

/** How a whole deal is made, where not as most are. */
interface Whole {
  /** How the vehicle is paid for. */
  paid?: readonly DealEvent[];
  ancillaries?: readonly AncillaryProduct[];
  coBuyer?: boolean;
}

const loan = typed({ amountFinanced: "2500000", term: "60", apr: "5.9" });

/** What the first step demands to be known of a buyer. */
const reachable = { firstName: "Rosa", lastName: "Delgado", phone: "7755550142" } as const;

/** A buyer of whom no more is known. */
export const lead: DealEvent[] = typed(reachable);

/** A buyer. */
export const rosa = {
  ...reachable,
  email: "rosa@example.com",
  address: "12 Elm Street",
  city: "Reno",
  state: "NV",
  zip: "89501",
} as const;

/** A whole deal, up to its summary: one aspect, VSC and GAP, tire and wheel, GPS, on a loan. */
export function wholeDeal({
  paid = loan,
  ancillaries = ["tire_and_wheel", "key_replacement"],
  coBuyer = false,
}: Whole = {}): DealEvent[] {
  return [
    ...typed(rosa),
    ...paid,
    { type: "setProduct", product: "vsc", on: true },
    { type: "setProduct", product: "gap", on: true },
    { type: "setProduct", product: "ancillary", on: true },
    ...ancillaries.map((product): DealEvent => ({ type: "setAncillary", product, on: true })),
    ...vehicle,
    { type: "toggleAspect", aspect: "commercial" },
    { type: "submitAspects" },
    { type: "setCoverageLevel", level: "comprehensive" },
    { type: "submitCoverage" },
    { type: "confirm" },
    { type: "calculationDone" },
    { type: "toggleVsc", provider: "providerA" },
    { type: "toggleGap", provider: "providerX" },
    ...goOn,
    ...(coBuyer
      ? [
          { type: "setCoBuyer", on: true } as const,
          ...typedBuyer({
            coBuyerName: "Luis Delgado",
            coBuyerPhone: "7755550143",
            coBuyerEmail: "luis@example.com",
          }),
        ]
      : []),
    { type: "saveDealInfo" },
  ];
}
