import { config } from "@/config";
import type { ApplyOption, DealerSettings, Priced, Product, ProductGroup } from "@/domain/pricing/settings";
import { constants } from "@/domain/screens/constants";

/** What each option is called. The recommendation bears the product's name. */
export const applyLabels: Record<ApplyOption, string> = {
  all: "Apply to All",
  individual: "Apply Individually",
  recommended: `${config.productName} Recommended`,
};

/** A field for one term's or one product's markup. */
export interface SectionRow {
  /** Its key in the section's map of values. */
  key: string;
  label: string;
  /** What is sold at this row's markup, to work an example out. */
  priced: Priced;
}

/** Where a card's choices stand in the record, and its rows. */
export interface SectionKeys {
  section: ProductGroup;
  type: "vscMarkupType" | "gapMarkupType" | "ancillaryMarkupType";
  option: "vscApplyOption" | "gapApplyOption" | "ancillaryApplyOption";
  all: "vscApplyValue" | "gapApplyValue" | "ancillaryApplyValue";
  values: "vscTermValues" | "gapTermValues" | "ancillaryProductValues";
  /** What a row is: 'Coverage term'. */
  noun: string;
  /** The label of the one value. */
  allLabel: string;
  rows: readonly [SectionRow, ...SectionRow[]];
}

/** The three cards of the page. */
export function settingsSections(): SectionKeys[] {
  const { termOptions, ancillaries } = constants();
  const terms = (product: Product) =>
    rows(termOptions.map(({ value, label, months }) => ({ key: value, label, priced: { product, months } })));
  return [
    {
      section: "vsc",
      type: "vscMarkupType",
      option: "vscApplyOption",
      all: "vscApplyValue",
      values: "vscTermValues",
      noun: "Coverage term",
      allLabel: "All terms",
      rows: terms("vsc"),
    },
    {
      section: "gap",
      type: "gapMarkupType",
      option: "gapApplyOption",
      all: "gapApplyValue",
      values: "gapTermValues",
      noun: "Coverage term",
      allLabel: "All terms",
      rows: terms("gap"),
    },
    {
      section: "ancillary",
      type: "ancillaryMarkupType",
      option: "ancillaryApplyOption",
      all: "ancillaryApplyValue",
      values: "ancillaryProductValues",
      noun: "Product",
      allLabel: "All products",
      rows: rows(
        ancillaries.map(({ simpleKey, simpleLabel, product }) => ({
          key: simpleKey,
          label: simpleLabel,
          priced: { product, months: 0 },
        })),
      ),
    },
  ];
}

function rows([first, ...others]: SectionRow[]): [SectionRow, ...SectionRow[]] {
  if (!first) {
    throw new Error("A card of the settings has no row.");
  }
  return [first, ...others];
}

/** What a section's map holds for a row: a record that was stored before the row existed has nothing. */
export function rowValue(settings: DealerSettings, { values }: SectionKeys, key: string): string {
  const map: Record<string, string> = settings[values];
  return map[key] ?? "";
}
