import { api } from "@/api/http/client";
import { paths } from "@/api/http/paths";

/** The code of a refused deletion: what is paid stays. */
export const PAID = "paid";

/** Deletes a product line that is still as the version says. */
export function deleteProductLine(id: string, version: number): Promise<void> {
  return api.delete(paths.productLine(id, version));
}

/** Deletes a contract that is still as the version says, and all its lines with it. */
export function deleteContract(id: string, version: number): Promise<void> {
  return api.delete(paths.contract(id, version));
}
