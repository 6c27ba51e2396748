import { api } from "@/api/http/client";
import type { ListPage } from "@/api/http/listPage";
import type { ChangedRows, ProductLine, RemittanceChanges } from "@/domain/sale/sold";

/** The name under which the list of remitted lines is cached. */
export const REMITTED = "remitted";

/** Saves remit choices: all of one call, or none. */
export function saveRemittances(changes: RemittanceChanges): Promise<ChangedRows> {
  return api.put("/api/remittances", changes);
}

/** Lines that are to be paid next, those that wait longest first. */
export function listRemitted(
  cursor: string | undefined,
  signal: AbortSignal,
): Promise<ListPage<ProductLine>> {
  return api.get("/api/remittances", { query: { cursor, limit: 500 }, signal });
}
