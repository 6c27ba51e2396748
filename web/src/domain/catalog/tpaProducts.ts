import type {
  EligibleTpas,
  Product,
  ProductGroup,
  TpaOption,
  TpaProducts,
  TpaProductsEvent,
} from "dealer-core-wasm";

export type { TpaProductsEvent } from "dealer-core-wasm";

import { core } from "@/domain/core";
import { type DealError, isDealError } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { newIndex, type RowSearch, rowSearch } from "@/domain/screens/search";

/** How far the TPAs of one product are loaded. */
export interface TpaList {
  status: "loading" | "ready" | "failed";
  tpas: TpaOption[];
}

export type TpaLists = Partial<Record<Product, TpaList>>;

/** Finds TPAs to choose from. */
export function searchTpas(): RowSearch<TpaOption> {
  return rowSearch(
    newIndex,
    (index, rows) => index.addTpas(rows),
    ({ id, tpa_name }) => `${id} ${tpa_name}`,
  );
}

/** Under which keys the form holds the selected TPAs of VSC and GAP. */
export const selectedKeys = { vsc: "selectedVscTpas", gap: "selectedGapTpas" } as const satisfies Record<
  Exclude<ProductGroup, "ancillary">,
  keyof TpaProducts
>;

/** The products whose TPAs the form needs to know: those that are answered Yes or ticked. */
export function openProducts(value: TpaProducts): Product[] {
  const open: Product[] = [];
  if (value.vsc) {
    open.push("vsc");
  }
  if (value.gap) {
    open.push("gap");
  }
  for (const { product, tpaKey } of constants().ancillaries) {
    if (value[tpaKey]) {
      open.push(product);
    }
  }
  return open;
}

/** The lists that have come, as the rules take them. */
export function eligibleOf(lists: TpaLists): EligibleTpas[] {
  const all = Object.entries(lists) as [Product, TpaList][];
  return all.filter(([, list]) => list.status === "ready").map(([product, { tpas }]) => ({ product, tpas }));
}

/** The next choice. An event that can't happen now changes nothing. */
export function editTpaProducts(
  products: TpaProducts,
  event: TpaProductsEvent,
  lists: TpaLists,
): { ok: true; products: TpaProducts } | { ok: false; error: DealError } {
  try {
    return { ok: true, products: core().editTpaProducts(products, event, eligibleOf(lists)) };
  } catch (thrown) {
    if (isDealError(thrown)) {
      return { ok: false, error: thrown.detail };
    }
    throw thrown;
  }
}
