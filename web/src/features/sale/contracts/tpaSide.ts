import type { BatchId } from "@/domain/form/ids";
import { isUnpaid, type ProductLine, type SoldRow } from "@/domain/sale/sold";

/** Whether a row is a line that never took effect, or a contract of which nothing else is left. */
export function isVoid(row: SoldRow): boolean {
  return "products" in row ? row.ended === true : row.tpa?.standing === "void";
}

/** Whether a row is a line that a corrected one stands for. */
export function isReplaced(row: SoldRow): boolean {
  return "tpa" in row && row.tpa?.standing === "replaced";
}

/** Whether a row is a line that was cancelled. */
export function isCancelled(row: SoldRow): row is ProductLine {
  return "tpa" in row && row.tpa?.standing === "cancelled";
}

/** Whether a row is a line of a TPA that is in force: it can be cancelled. */
export function isCancellable(row: SoldRow): row is ProductLine {
  return "tpa" in row && row.tpa?.standing === "issued";
}

/** Whether a row is a line that ended with its term. */
export function isExpired(row: SoldRow): boolean {
  return "tpa" in row && row.tpa?.standing === "expired";
}

/** Whether a row is a line in force that a new owner of its vehicle can take over. */
export function isTransferable(row: SoldRow): row is ProductLine {
  return isCancellable(row) && row.productType !== "GAP";
}

/** Who holds a line that was transferred; none of one that its buyer holds. */
export function holderOf(row: SoldRow): string | null {
  return ("tpa" in row ? row.tpa?.holders?.at(-1)?.name : undefined) ?? null;
}

/** Whether a row is a line of a TPA that is in force and not paid to it: it can be voided. */
export function isVoidable(row: SoldRow): row is ProductLine {
  return isCancellable(row) && isUnpaid(row);
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

/** Whether a row is still to be paid: what is void or replaced never is, whatever its status. */
export function isOwed(row: SoldRow): boolean {
  return isUnpaid(row) && !isVoid(row) && !isReplaced(row);
}

/** Whether a row can be marked to be paid next: a cancelled one goes through a batch. */
export function isMarkable(row: SoldRow): boolean {
  return isOwed(row) && !isCancelled(row);
}
