import type { BatchId } from "@/domain/form/ids";
import type { ProductLine, SoldRow } from "@/domain/sale/sold";

/** Whether a row is a line that never took effect, or a contract of which nothing else is left. */
export function isVoid(row: SoldRow): boolean {
  return "products" in row ? row.ended === true : row.tpa?.standing === "void";
}

/** Whether a row is a line that a corrected one stands for. */
export function isReplaced(row: SoldRow): boolean {
  return "tpa" in row && row.tpa?.standing === "replaced";
}

/** Whether a row is a line that was cancelled. */
export function isCancelled(row: SoldRow): boolean {
  return "tpa" in row && row.tpa?.standing === "cancelled";
}

/** Whether a row is a line that ended with its term. */
export function isExpired(row: SoldRow): boolean {
  return "tpa" in row && row.tpa?.standing === "expired";
}

/** Who holds a line that was transferred; none of one that its buyer holds. */
export function holderOf(row: SoldRow): string | null {
  return ("tpa" in row ? row.tpa?.holders?.at(-1)?.name : undefined) ?? null;
}

/** The remittance batch that holds a line; none where it was paid by a payment of lines. */
export function batchOf(row: SoldRow): BatchId | null {
  const batch = "tpa" in row ? row.tpa?.batchId : undefined;
  return batch === undefined || batch === null || batch === "outright" ? null : batch;
}

/** Whether a row is a line of a TPA: it is paid by batches, and voided or cancelled, never deleted. */
export function isTpaLine(row: SoldRow): row is ProductLine {
  return "tpa" in row && row.tpa !== undefined && row.tpa !== null;
}
