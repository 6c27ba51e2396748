import type { Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { ContractId, LineId } from "@/domain/form/ids";

/** The code of a refused deletion: what is paid stays. */
export const PAID = "paid" satisfies Refusal<"/api/contracts/{id}" | "/api/product-lines/{id}", "delete">;

/** The code of a refused deletion: what is signed stays, where no TPA stands behind it. */
export const SIGNED = "signed" satisfies Refusal<"/api/contracts/{id}" | "/api/product-lines/{id}", "delete">;

/** A TPA stands behind it: it is voided. */
export const VOID_INSTEAD = "void_instead" satisfies Refusal<
  "/api/contracts/{id}" | "/api/product-lines/{id}",
  "delete"
>;

/** Deletes a product line that is still as the version says. */
export function deleteProductLine(id: LineId, version: number): Promise<void> {
  return api.delete("/api/product-lines/{id}", { path: { id }, query: { version } });
}

/** Deletes a contract that is still as the version says, and all its lines with it. */
export function deleteContract(id: ContractId, version: number): Promise<void> {
  return api.delete("/api/contracts/{id}", { path: { id }, query: { version } });
}
