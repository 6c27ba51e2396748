import type { AncillaryProduct, TpaOption, TpaProduct, TpaProducts } from "@/domain/deal";

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
