import { sectionLabel } from "@/domain/pricing/settings";
import type { Product } from "@/domain/sale/tpaTerms";
import { constants } from "@/domain/screens/constants";

/** What a product is called. */
export function productName(product: Product): string {
  if (product === "vsc" || product === "gap") {
    return sectionLabel(product);
  }
  return constants().ancillaries.find((ancillary) => ancillary.product === product)?.tpaLabel ?? product;
}

/** What terms are called: 'VSC', 'VSC, form NS-1'. */
export function kindName(product: Product, form: string): string {
  return form ? `${productName(product)}, form ${form}` : productName(product);
}
