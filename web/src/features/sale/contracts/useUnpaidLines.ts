import { useCallback, useMemo } from "react";
import type { DealId } from "@/domain/form/ids";
import type { Contract, ProductLine } from "@/domain/sale/sold";
import { useProductLines } from "./useSoldList";

/** Gives a contract's lines that are not paid; null until all of them are there. */
export function useUnpaidLines(): (contract: Contract) => readonly ProductLine[] | null {
  const { rows, complete } = useProductLines(true);
  const byDeal = useMemo(() => {
    const lines = new Map<DealId, ProductLine[]>();
    for (const line of rows) {
      lines.set(line.dealId, [...(lines.get(line.dealId) ?? []), line]);
    }
    return lines;
  }, [rows]);
  return useCallback(({ dealId }) => (complete ? (byDeal.get(dealId) ?? []) : null), [byDeal, complete]);
}
