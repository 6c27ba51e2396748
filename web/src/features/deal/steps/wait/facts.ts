import type { DealSession, DealView } from "@/domain/deal/deal";
import { dollars } from "@/domain/money/money";
import { constants } from "@/domain/screens/constants";

/** A line of a waiting screen: what is looked at, and what the deal says there. */
export type WaitFact = readonly [name: string, value: string];

/** What prices are worked out from. */
export function calculationFacts(session: DealSession, view: DealView): WaitFact[] {
  const level = constants().coverageLevels.find(({ value }) => value === session.coverageLevel);
  const facts: WaitFact[] = [
    ["Coverage", [level?.label, view.coverageTimeText].filter(Boolean).join(", ")],
    ["Mileage limit", view.mileageLimit],
    ["Deductible", view.deductibleText],
  ];
  return view.vehicleTitle ? [["Vehicle", `${view.vehicleTitle}, ${view.milesText}`], ...facts] : facts;
}

/** What was selected, with its price. */
export function selectionFacts(view: DealView): WaitFact[] {
  const { products, otdPrice } = view.ticket;
  const lines = products.flatMap(({ name, provider, price }): WaitFact[] =>
    price === null ? [] : [[name, [provider, dollars(price)].filter(Boolean).join(", ")]],
  );
  return [...lines, ["OTD price", dollars(otdPrice)]];
}
