import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { TpaId } from "@/domain/form/ids";

export type TpaBank = Described<"TpaBank">;
export type StoredRemittanceSettings = Described<"StoredRemittanceSettings">;

/** What may be shown of the account to which a TPA is paid. */
export const tpaBankQuery = (tpa: TpaId) =>
  queryOptions({
    queryKey: ["tpa-bank", tpa],
    queryFn: ({ signal }): Promise<TpaBank> =>
      api.get("/api/admin/tpas/{id}/bank", { path: { id: tpa }, signal }),
    staleTime: 0,
  });

/** Replaces the account to which a TPA is paid. */
export function saveTpaBank(tpa: TpaId, body: Described<"BankAccountToSave">): Promise<TpaBank> {
  return api.put("/api/admin/tpas/{id}/bank", body, { path: { id: tpa } });
}

/** What the dealer's bank calls the dealer. */
export const remittanceSettingsQuery = queryOptions({
  queryKey: ["remittance-settings"],
  queryFn: ({ signal }): Promise<StoredRemittanceSettings> => api.get("/api/remittance-settings", { signal }),
  staleTime: 0,
});

/** Saves what the dealer's bank calls the dealer, on the version that it names. */
export function saveRemittanceSettings(
  body: Described<"VersionedRemittanceSettings">,
): Promise<StoredRemittanceSettings> {
  return api.put("/api/remittance-settings", body);
}
