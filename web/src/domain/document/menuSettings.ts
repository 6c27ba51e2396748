import { getDefaultStore, useAtomValue } from "jotai";
import { draftAtom } from "@/domain/form/draft";
import { type MenuSettings, sameMenuSettings, type VersionedMenuSettings } from "./menu";

/** Packages that a person changed and did not save yet. */
export interface MenuSettingsDraft {
  /** What was stored when they began. */
  base: VersionedMenuSettings;
  settings: MenuSettings;
}

const store = getDefaultStore();
const changedAtom = draftAtom<MenuSettingsDraft>();

/** The unsaved changes; null while the packages are as they are stored. */
export function useMenuSettingsDraft(): MenuSettingsDraft | null {
  return useAtomValue(changedAtom);
}

/** Puts packages in the place of those that are stored, to be saved. Those that say the same are no change. */
export function putMenuSettingsDraft(base: VersionedMenuSettings, settings: MenuSettings): void {
  store.set(changedAtom, sameMenuSettings(base.settings, settings) ? null : { base, settings });
}

/** Lets go of the changes. */
export function dropMenuSettingsDraft(): void {
  store.set(changedAtom, null);
}

/** Takes note that packages were saved. What was changed while they were on their way stays to be saved next. */
export function menuSettingsSaved(saved: VersionedMenuSettings, sent: MenuSettings): void {
  const draft = store.get(changedAtom);
  const changedSince = draft !== null && draft.settings !== sent;
  store.set(changedAtom, changedSince ? { base: saved, settings: draft.settings } : null);
}
