import type { BatchSummary, OpenItem } from "@/api/sale/batches";
import type { LineId, TpaId } from "@/domain/form/ids";
import { type DueSummary, dueSummary, type LineDue, type ProductLine } from "@/domain/sale/sold";
import { isDue, isOwed } from "@/domain/sale/ways";

/** Something that waits to be put into a batch. */
export interface DueItem {
  /** A product, what is left of one that was cancelled before it was paid, or the fee of a transfer. */
  kind: "product" | "rest" | "fee";
  id: LineId;
  version: number;
  /** When the product was sold. */
  date: number;
  name: string;
  /** Who has it, and on which vehicle. */
  buyerName: string;
  vehicleInfo: string;
  amount: number;
  /** Whether it is marked in Contract Management. */
  marked: boolean;
}

/** What a dealer owes a TPA, and what is being prepared for it. */
export interface TpaDue {
  tpaId: TpaId;
  name: string;
  /** What is in no batch, products that were sold first at the top, fees below them. */
  items: readonly DueItem[];
  /** Its drafts and its closed batches, newest first. */
  open: readonly BatchSummary[];
  /** When all of it is due, with what is in a batch that is not paid; a fee has no day. */
  when: DueSummary;
}

/** What a TPA is called; `product` is one of its products. */
export type NameOf = (id: TpaId, product: string | undefined) => string;

/** What TPAs are called: as in their batches, else as the dealer sells for them now, else by a product. */
export function namesOf(
  batches: readonly BatchSummary[],
  offered: (id: TpaId) => string | undefined,
): NameOf {
  return (id, product) =>
    batches.find((batch) => batch.tpaId === id)?.tpaName ?? offered(id) ?? `Administrator of ${product}`;
}

/** When what is in a batch is due, by the batch's id: of batches that are not paid. */
export function dueByBatch(lines: readonly ProductLine[]): ReadonlyMap<string, DueSummary> {
  const dues = new Map<string, (LineDue | undefined)[]>();
  for (const { tpa } of lines.filter(isOwed)) {
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
  fees: readonly OpenItem[],
  batches: readonly BatchSummary[],
  nameOf: NameOf,
): TpaDue[] {
  const open = batches.filter(({ state }) => state === "draft" || state === "closed");
  const due = lines.filter(isDue).sort((one, other) => one.date - other.date);
  const ids = new Set([
    ...due.flatMap(({ tpa }) => tpa?.tpaId ?? []),
    ...[...fees, ...open].map(({ tpaId }) => tpaId),
  ]);
  return [...ids]
    .map((tpaId) => {
      const own = due.filter(({ tpa }) => tpa?.tpaId === tpaId);
      const ownFees = fees.filter((fee) => fee.tpaId === tpaId);
      const owed = lines.filter((line) => line.tpa?.tpaId === tpaId && isOwed(line));
      return {
        tpaId,
        name: nameOf(tpaId, [...own, ...ownFees][0]?.productName),
        items: [...own.map(itemOfLine), ...ownFees.map(itemOfFee)],
        open: open.filter((batch) => batch.tpaId === tpaId),
        when: dueSummary(owed.map(({ tpa }) => tpa?.due)),
      };
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en-US"));
}

function itemOfLine({
  id,
  version,
  date,
  productName,
  buyerName,
  vehicleInfo,
  remit,
  tpa,
}: ProductLine): DueItem {
  return {
    kind: tpa?.standing === "cancelled" ? "rest" : "product",
    id,
    version,
    date,
    name: productName,
    buyerName,
    vehicleInfo,
    amount: tpa?.payable ?? 0,
    marked: remit,
  };
}

function itemOfFee({ id, version, date, productName, buyerName, vehicleInfo, amount }: OpenItem): DueItem {
  return { kind: "fee", id, version, date, name: productName, buyerName, vehicleInfo, amount, marked: false };
}
