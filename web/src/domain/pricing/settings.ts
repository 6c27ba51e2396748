import type { DealerSettings, Product, ProductGroup, VersionedSettings } from "dealer-core-wasm";
import { getDefaultStore, useAtomValue } from "jotai";
import { core } from "@/domain/core";
import { keptNumber } from "@/domain/deal/typing";
import { draftAtom } from "@/domain/form/draft";

export type {
  ApplyOption,
  DealerSettings,
  Product,
  ProductGroup,
  StoredSettings,
  VersionedSettings,
} from "dealer-core-wasm";

/** Settings that a person changed and did not save yet. */
export interface SettingsDraft {
  /** What was stored when they began. */
  base: VersionedSettings;
  settings: DealerSettings;
}

const store = getDefaultStore();
const changedSettingsAtom = draftAtom<SettingsDraft>();

/** The unsaved changes; null while the settings are as they are stored. */
export function useSettingsDraft(): SettingsDraft | null {
  return useAtomValue(changedSettingsAtom);
}

/** Changes settings, which are kept until they are saved. Those that are as they were stored are no change. */
export function editSettings(stored: VersionedSettings, change: Partial<DealerSettings>): void {
  const { base, settings } = store.get(changedSettingsAtom) ?? { base: stored, settings: stored.settings };
  keep(base, { ...settings, ...change });
}

function keep(base: VersionedSettings, settings: DealerSettings): void {
  store.set(changedSettingsAtom, sameSettings(base.settings, settings) ? null : { base, settings });
}

/** Puts settings in the place of the changes, on what is stored. */
export function putSettingsDraft(stored: VersionedSettings, settings: DealerSettings): void {
  keep(stored, settings);
}

/** Lets go of the changes. */
export function dropSettingsDraft(): void {
  store.set(changedSettingsAtom, null);
}

/** Takes note that settings were saved. What was changed while they were on their way stays to be saved next; tells if there is any. */
export function settingsSaved(saved: VersionedSettings): { changedSince: boolean } {
  const draft = store.get(changedSettingsAtom);
  if (draft) {
    keep(saved, draft.settings);
  }
  return { changedSince: store.get(changedSettingsAtom) !== null };
}

/** Whether two records say the same. */
export function sameSettings(one: DealerSettings, other: DealerSettings): boolean {
  const keys = Object.keys(one) as (keyof DealerSettings)[];
  return keys.every((key) => sameValue(one[key], other[key]));
}

function sameValue(one: DealerSettings[keyof DealerSettings], other: typeof one): boolean {
  if (typeof one !== "object" || typeof other !== "object") {
    return one === other;
  }
  const values = new Map(Object.entries(other));
  const mine = Object.entries(one);
  return mine.length === values.size && mine.every(([key, value]) => values.get(key) === value);
}

/** What is wrong with the settings, each message by its path in the record: 'vscTermValues.1year'. */
export function settingsErrors(settings: DealerSettings): ReadonlyMap<string, string> {
  return new Map(
    core()
      .checkSettings(settings)
      .map(({ path, message }) => [path, message]),
  );
}

/** What a markup field keeps after its text, which was `shown`, became `typed`. */
export function keptMarkup(shown: string, typed: string, percent: boolean): string {
  return keptNumber(percent ? "markupPercent" : "markupDollars", shown, typed);
}

/** A percentage one above or below another. */
export function stepMarkup(kept: string, up: boolean): string {
  return core().stepMarkup(kept, up);
}

/** 'VSC', 'GAP', 'Ancillary'. */
export function sectionLabel(section: ProductGroup): string {
  return core().sectionLabel(section);
}

/** What is sold: a product, and for how many months where it has a term. */
export interface Priced {
  product: Product;
  months: number;
}

/** What the buyer pays for a product that the provider gives at this price, in cents. */
export function retailPrice(settings: DealerSettings, { product, months }: Priced, cost: number): number {
  return core().retailPrice(settings, product, months, cost);
}
