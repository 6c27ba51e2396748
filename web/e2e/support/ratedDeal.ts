import type { DealEvent } from "../../src/domain/deal/deal";
import { rosa, typed, typedBuyer } from "../../src/testing/dealEvents";

/** A Honda of 2021. */
const VIN = "1HGCV1F13MA000006";

/** A used car with a loan, up to the aspects. */
export const used: DealEvent[] = [
  ...typed({
    ...rosa,
    amountFinanced: "2200000",
    term: "60",
    apr: "5.9",
    vin: VIN,
    miles: "30000",
  }),
  { type: "startSubmit" },
  // The server's own vehicle takes this one's place.
  { type: "vehicleDecoded", vin: VIN, vehicle: {} as never, advance: true },
];

/** What its prices depend on besides. */
export const facts: DealEvent[] = (
  [
    ["condition", "used"],
    ["fuel", "gasoline"],
    ["gvwr_class", "1"],
    ["drive", "2wd"],
    ["induction", "turbo"],
    ["vehicle_value", "21500"],
  ] as const
).map(([fact, value]) => ({ type: "answerFact", fact, value }));

/** On to the options, with the basic level. */
const toOptions: DealEvent[] = [
  { type: "submitAspects" },
  { type: "setCoverageLevel", level: "basic" },
  { type: "submitCoverage" },
  { type: "confirm" },
  { type: "calculationDone" },
];

/** On to the summary, with the products of two administrators whose books rate them. */
export const toSummary: DealEvent[] = [
  ...toOptions,
  { type: "toggleVsc", provider: "tpa-northstar" },
  { type: "toggleGap", provider: "tpa-meridian-lane" },
  { type: "submitOptions" },
  { type: "processingDone" },
  ...typedBuyer({ lenderName: "Truckee Federal" }),
  { type: "saveDealInfo" },
];
