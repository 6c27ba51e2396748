import { useAtom } from "jotai";
import { draftAtom } from "@/domain/form/draft";
import type { RemittanceSettings } from "./bank";

/** Settings that a person changed and did not save yet, and the version of those that they began with. */
export interface RemittanceSettingsDraft {
  version: number;
  settings: RemittanceSettings;
}

export const remittanceSettingsDraft = draftAtom<RemittanceSettingsDraft>();

/** The unsaved changes, and how they are put down; null while the settings are as they are stored. */
export const useRemittanceSettingsDraft = () => useAtom(remittanceSettingsDraft);
