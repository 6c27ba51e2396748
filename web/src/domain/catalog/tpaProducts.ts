import type {
  AncillaryProduct,
  EligibleTpas,
  ProductGroup,
  TpaOption,
  TpaProduct,
  TpaProducts,
  TpaProductsEvent,
} from "dealer-core-wasm";

export type { TpaProductsEvent } from "dealer-core-wasm";

import { core } from "@/domain/core";
import { type DealError, isDealError } from "@/domain/deal/deal";
import { type RowSearch, rowSearch } from "@/domain/screens/search";

/** How far the TPAs of one product are loaded. */
export interface TpaList {
  status: "loading" | "ready" | "failed";
  tpas: TpaOption[];
}

export type TpaLists = Partial<Record<TpaProduct, TpaList>>;

type KeyOf<T> = { [K in keyof TpaProducts]-?: TpaProducts[K] extends T ? K : never }[keyof TpaProducts];

/** Under which keys the form holds an ancillary product: its checkbox and its one TPA. */
export const ancillaryKeys: Record<
  AncillaryProduct,
  { ticked: KeyOf<boolean>; tpa: Exclude<KeyOf<string | null>, KeyOf<boolean>> }
> = {
  tire_and_wheel: { ticked: "tireAndWheel", tpa: "selectedTireWheelTpa" },
  windshield_protection: { ticked: "windshieldProtection", tpa: "selectedWindshieldTpa" },
  paint_and_fabric: { ticked: "paintAndFabric", tpa: "selectedPaintFabricTpa" },
  theft_protection: { ticked: "theftProtection", tpa: "selectedTheftTpa" },
  key_replacement: { ticked: "keyReplacement", tpa: "selectedKeyTpa" },
};

/** Finds TPAs to choose from. */
export function searchTpas(): RowSearch<TpaOption> {
  return rowSearch(
    (index, rows) => index.addTpas(rows),
    ({ id, tpa_name }) => `${id} ${tpa_name}`,
  );
}

/** All seven products. */
export const allTpaProducts: readonly TpaProduct[] = [
  "vsc",
  "gap",
  ...(Object.keys(ancillaryKeys) as AncillaryProduct[]),
];

/** Under which keys the form holds the selected TPAs of VSC and GAP. */
export const selectedKeys = { vsc: "selectedVscTpas", gap: "selectedGapTpas" } as const satisfies Record<
  Exclude<ProductGroup, "ancillary">,
  KeyOf<string[]>
>;

/** The products whose TPAs the form needs to know: those that are answered Yes or ticked. */
export function openProducts(value: TpaProducts): TpaProduct[] {
  const open: TpaProduct[] = [];
  if (value.vsc) {
    open.push("vsc");
  }
  if (value.gap) {
    open.push("gap");
  }
  for (const [product, { ticked }] of Object.entries(ancillaryKeys)) {
    if (value[ticked]) {
      open.push(product as AncillaryProduct);
    }
  }
  return open;
}

/** The lists that have come, as the rules take them. */
export function eligibleOf(lists: TpaLists): EligibleTpas[] {
  const all = Object.entries(lists) as [TpaProduct, TpaList][];
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
