import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, hasCode, NOT_SIGNED_IN, STALE_VERSION } from "@/api/http/ApiError";
import { saveSettings, settingsQuery } from "@/api/pricing/settings";
import { changedBy } from "@/domain/form/conflict";
import {
  type StoredSettings,
  sameSettings,
  settingsSaved,
  type VersionedSettings,
} from "@/domain/pricing/settings";
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
  const [busy, setBusy] = useState(false);
  const [saved, setSaved] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const underWay = useRef(false);

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

  async function send(changed: VersionedSettings) {
    try {
      await taken(await saveSettings(changed));
    } catch (error) {
      if (!hasCode(error, STALE_VERSION)) {
        throw error;
      }
      await refused(changed);
    }
  }

  async function save(changed: VersionedSettings) {
    if (underWay.current) {
      return;
    }
    underWay.current = true;
    setBusy(true);
    try {
      await send(changed);
    } catch (error) {
      tell(error);
    } finally {
      underWay.current = false;
      setBusy(false);
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

/** Somebody whose session ended is on the login page by now, which says so itself. */
function tell(error: unknown): void {
  if (!(error instanceof ApiError)) {
    throw error;
  }
  if (error.code !== NOT_SIGNED_IN) {
    toast({
      title: "Settings not saved",
      message:
        error.errors[0]?.message ??
        "Nothing was lost. Please check your connection and press Save Changes again.",
      kind: "destructive",
    });
  }
}
