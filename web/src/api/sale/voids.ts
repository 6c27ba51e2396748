import { api } from "@/api/http/client";
import type { LineId } from "@/domain/form/ids";
import type { ChangedRows } from "@/domain/sale/sold";

/** Voids a product line of a TPA that is still as the version says: it never took effect. */
export function voidLine(
  id: LineId,
  body: { version: number; reason: string },
  idempotencyKey: string,
): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/void", body, { path: { id }, idempotencyKey });
}
