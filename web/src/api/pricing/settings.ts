import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { StoredSettings, VersionedSettings } from "@/domain/pricing/settings";

/** The dealer's settings. They are asked for again whenever they are needed, since prices rest on them. */
export const settingsQuery = queryOptions({
  queryKey: ["settings"],
  queryFn: ({ signal }) => api.get("/api/settings", { signal }),
  staleTime: 0,
});

/** Saves settings that are based on the version that they name, and gives them with their new version. */
export function saveSettings(changed: VersionedSettings): Promise<StoredSettings> {
  return api.put("/api/settings", changed);
}
