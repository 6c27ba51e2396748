import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { menuSettingsQuery, saveMenuSettings } from "@/api/deal/menus";
import { STALE_VERSION } from "@/api/http/ApiError";
import { sameMenuSettings, type VersionedMenuSettings } from "@/domain/document/menu";
import { menuSettingsSaved } from "@/domain/document/menuSettings";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** Saves packages on the version that they name. Whatever happens, what was typed stays until it is stored. */
export function useSaveMenuSettings() {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(false);
  const { send: save, busy } = useApiMutation({
    send: saveMenuSettings,
    onDone: async (stored, sent) => {
      await queryClient.cancelQueries(menuSettingsQuery);
      queryClient.setQueryData(menuSettingsQuery.queryKey, stored);
      menuSettingsSaved(stored, sent.settings);
      setSaved(true);
      return null;
    },
    onRefused: async ({ code, errors }, sent: VersionedMenuSettings) => {
      if (code === STALE_VERSION) {
        const stored = await queryClient.fetchQuery(menuSettingsQuery);
        if (sameMenuSettings(stored.settings, sent.settings)) {
          // A save whose answer was lost, or somebody who meant the same.
          menuSettingsSaved(stored, sent.settings);
          setSaved(true);
          return null;
        }
      }
      return {
        title: "Menu not saved",
        message:
          errors[0]?.message ??
          "Nothing was lost. Please check your connection and press Save Changes again.",
      };
    },
  });
  return { save, busy, saved, changed: () => setSaved(false) };
}
