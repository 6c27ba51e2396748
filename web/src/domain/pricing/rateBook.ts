import type { Product } from "dealer-core-wasm";
import { core } from "@/domain/core";
import { tpaCards } from "@/domain/onboarding/tpaEnrollment";
import { constants } from "@/domain/screens/constants";

/** What a product is called where room is short: 'VSC', 'Tire & Wheel Protection'. */
export function productName(product: Product): string {
  const ancillary = constants().ancillaries.find((one) => one.product === product);
  return ancillary?.tpaLabel ?? tpaCards().find(({ group }) => group === product)?.label ?? product;
}

/** Why a file of a size in bytes is too large to be imported; null for one that is not. */
export function sizeProblem(bytes: number): string | null {
  return core().rateBookSizeProblem(bytes) ?? null;
}
