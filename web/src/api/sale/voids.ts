import { api } from "@/api/http/client";
import type { ContractId, LineId } from "@/domain/form/ids";
import type { ChangedRows } from "@/domain/sale/sold";

/** Voids a product line of a TPA that is still as the version says: it never took effect. */
export function voidLine(
  id: LineId,
  body: { version: number; reason: string },
  idempotencyKey: string,
): Promise<ChangedRows> {
  return api.post("/api/product-lines/{id}/void", body, { path: { id }, idempotencyKey });
}

/** Voids a contract that is still as the version says: its lines of TPAs never took effect, and its other lines are deleted. */
export function voidContract(
  id: ContractId,
  body: { version: number; reason: string },
  idempotencyKey: string,
): Promise<ChangedRows> {
  return api.post("/api/contracts/{id}/void", body, { path: { id }, idempotencyKey });
}
