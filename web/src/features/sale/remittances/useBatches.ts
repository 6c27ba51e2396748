import { useWholeList, type WholeList } from "@/api/http/useWholeList";
import { type BatchSummary, batchQueries, listBatches } from "@/api/sale/batches";

/** All batches of the dealer, newest first. */
export function useBatches(): WholeList<BatchSummary> {
  return useWholeList({ queryKey: [batchQueries.list], load: listBatches });
}
