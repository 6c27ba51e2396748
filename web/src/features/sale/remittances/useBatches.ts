import { useWholeList, type WholeList } from "@/api/http/useWholeList";
import {
  type BatchSummary,
  batchQueries,
  listBatches,
  listDueFees,
  listOpenTpaRefunds,
  type OpenItem,
} from "@/api/sale/batches";

/** All batches of the dealer, newest first. */
export function useBatches(): WholeList<BatchSummary> {
  return useWholeList({ queryKey: [batchQueries.list], load: listBatches });
}

/** All fees of transfers that are due to TPAs and in no batch. */
export function useDueFees(): WholeList<OpenItem> {
  return useWholeList({ queryKey: [batchQueries.fees], load: listDueFees });
}

/** All that TPAs owe the dealer and no batch takes off. */
export function useOpenTpaRefunds(): WholeList<OpenItem> {
  return useWholeList({ queryKey: [batchQueries.refunds], load: listOpenTpaRefunds });
}
