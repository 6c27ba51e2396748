import { type StoredTpa, tpaCards, tpaFormOf } from "@/domain/onboarding/tpaEnrollment";
import { constants } from "@/domain/screens/constants";

/** What a TPA offers, in a line: 'VSC, GAP, Ancillary Products'. */
export function offeredText(tpa: StoredTpa): string {
  const { products, ancillaryProducts } = tpaFormOf(tpa);
  const ticked = constants().ancillaries.filter(({ simpleKey }) => ancillaryProducts[simpleKey]);
  return tpaCards()
    .filter(({ group }) => products[group])
    .map(({ group, label }) => (group === "ancillary" ? `${label} (${ticked.length})` : label))
    .join(", ");
}
