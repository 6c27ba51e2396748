import type { BatchSummary } from "@/api/sale/batches";
import type { TpaId } from "@/domain/form/ids";
import { type DueSummary, dueSummary, type LineDue, type ProductLine } from "@/domain/sale/sold";
import { isDue, isOwed } from "@/domain/sale/ways";

/** What a dealer owes a TPA, and what is being prepared for it. */
export interface TpaDue {
  tpaId: TpaId;
  name: string;
  /** Lines that are in no batch and have something to be paid, those that were sold first at the top. */
  lines: readonly ProductLine[];
  /** Its drafts and its closed batches, newest first. */
  open: readonly BatchSummary[];
  /** When all of it is due, with what is in a batch that is not paid. */
  when: DueSummary;
}

/** When what is in a batch is due, by the batch's id: of batches that are not paid. */
export function dueByBatch(lines: readonly ProductLine[]): ReadonlyMap<string, DueSummary> {
  const dues = new Map<string, (LineDue | undefined)[]>();
  for (const { tpa } of lines.filter(isOwedToTpa)) {
    const id = tpa?.batchId;
    if (id) {
      dues.set(id, [...(dues.get(id) ?? []), tpa.due]);
    }
  }
  return new Map([...dues].map(([id, own]) => [id, dueSummary(own)]));
}

/** What is due and what is open, TPA by TPA, by name. TPAs with neither are left out. */
export function dueByTpa(
  lines: readonly ProductLine[],
  batches: readonly BatchSummary[],
  nameOf: (id: TpaId) => string | undefined,
): TpaDue[] {
  const open = batches.filter(({ state }) => state === "draft" || state === "closed");
  const due = lines.filter(isDue).sort((one, other) => one.date - other.date);
  const ids = new Set([...due.flatMap(({ tpa }) => tpa?.tpaId ?? []), ...open.map(({ tpaId }) => tpaId)]);
  return [...ids]
    .map((tpaId) => {
      const own = due.filter(({ tpa }) => tpa?.tpaId === tpaId);
      const owed = lines.filter((line) => line.tpa?.tpaId === tpaId && isOwed(line));
      return {
        tpaId,
        name:
          batches.find((batch) => batch.tpaId === tpaId)?.tpaName ??
          nameOf(tpaId) ??
          `Administrator of ${own[0]?.productName}`,
        lines: own,
        open: open.filter((batch) => batch.tpaId === tpaId),
        when: dueSummary(owed.map(({ tpa }) => tpa?.due)),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en-US"));
}

/** Whether a line's administrator is still to be paid for it, in a batch or not. */
function isOwedToTpa(line: ProductLine): boolean {
  return line.tpa !== undefined && line.tpa !== null && isOwed(line);
}
