import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import { unlessRefused } from "@/api/http/outcome";
import { saveSettings, settingsQuery } from "@/api/pricing/settings";
import { changedBy } from "@/domain/form/conflict";
import {
  type StoredSettings,
  sameSettings,
  settingsSaved,
  type VersionedSettings,
} from "@/domain/pricing/settings";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { toast } from "@/ui/toast";

/** Who saved settings, as a sentence without its full stop. */
export function savedBy({ changedBy: username }: StoredSettings): string {
  return changedBy("these settings", username);
}

/**
 * Saves settings on the version that they name. Whatever happens, what was typed stays until it is stored. `refusals` counts the
 * presses in a row that met a newer save.
 */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const [saved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { send: save, busy } = useApiMutation({
    send: (changed: VersionedSettings) =>
      unlessRefused(saveSettings(changed).then(taken), STALE_VERSION, () => refused(changed)),
    onDone: () => null,
    onRefused: ({ errors }) => ({
      title: "Settings not saved",
      message:
        errors[0]?.message ?? "Nothing was lost. Please check your connection and press Save Changes again.",
    }),
  });

  async function taken(stored: StoredSettings) {
    // An answer that was asked for before the save would bring the old settings back.
    await queryClient.cancelQueries(settingsQuery);
    queryClient.setQueryData(settingsQuery.queryKey, stored);
    setRefusals(0);
    setSaved(!settingsSaved(stored).changedSince);
  }

  async function refused(changed: VersionedSettings) {
    const stored = await queryClient.fetchQuery(settingsQuery);
    if (sameSettings(stored.settings, changed.settings)) {
      // A save whose answer was lost, or somebody who meant the same.
      await taken(stored);
    } else {
      toast({
        title: "Settings not saved",
        message: `${savedBy(stored)}. Your changes are still here.`,
        kind: "destructive",
      });
      setRefusals((before) => before + 1);
    }
  }

  return {
    save,
    busy,
    saved,
    refusals,
    changed: () => setSaved(false),
    dropped: () => setRefusals(0),
  };
}
