import type { QueryClient } from "@tanstack/react-query";
import { useWholeList, type WholeList } from "@/api/http/useWholeList";
import { contractQueries } from "@/api/sale/contracts";
import { listOpenRefunds, listRefunds, type Refund, refundQueries } from "@/api/sale/refunds";

/** Which refunds are asked for. */
export type Which = keyof typeof refundQueries;

/** The dealer's refunds: those of which something is owed, or all. */
export function useRefunds(which: Which): WholeList<Refund> {
  return useWholeList({
    queryKey: [refundQueries[which]],
    load: which === "open" ? listOpenRefunds : listRefunds,
  });
}

/** Asks again for all that shows money of a cancelled product. */
export async function reloadRefunds(queryClient: QueryClient): Promise<void> {
  const names = [...Object.values(refundQueries), ...Object.values(contractQueries)];
  await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
}
