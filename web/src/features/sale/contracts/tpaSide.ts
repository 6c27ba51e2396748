import type { BatchId } from "@/domain/form/ids";
import type { SoldRow } from "@/domain/sale/sold";

/** Whether a row is a line that never took effect. */
export function isVoid(row: SoldRow): boolean {
  return "tpa" in row && row.tpa?.standing === "void";
}

/** The remittance batch that holds a line; none where it was paid by a payment of lines. */
export function batchOf(row: SoldRow): BatchId | null {
  const batch = "tpa" in row ? row.tpa?.batchId : undefined;
  return batch === undefined || batch === null || batch === "outright" ? null : batch;
}
