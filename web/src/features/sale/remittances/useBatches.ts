import { useWholeList, type WholeList } from "@/api/http/useWholeList";
import { type BatchSummary, batchQueries, type DueFee, listBatches, listDueFees } from "@/api/sale/batches";

/** All batches of the dealer, newest first. */
export function useBatches(): WholeList<BatchSummary> {
  return useWholeList({ queryKey: [batchQueries.list], load: listBatches });
}

/** All fees of transfers that are due to TPAs and in no batch. */
export function useDueFees(): WholeList<DueFee> {
  return useWholeList({ queryKey: [batchQueries.fees], load: listDueFees });
}
