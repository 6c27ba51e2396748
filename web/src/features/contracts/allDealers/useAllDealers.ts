import { allDealersQueries, listAllContracts, listAllProductLines, type OfDealers } from "@/api/allDealers";
import { useWholeList } from "@/api/useWholeList";

/** Product lines of all dealers or of one, newest first. */
export function useAllProductLines(of: OfDealers) {
  return useWholeList({
    queryKey: [allDealersQueries.productLines, of],
    load: (asked) => listAllProductLines({ ...asked, ...of }),
  });
}

/** Contracts of all dealers or of one, newest first. */
export function useAllContracts(of: OfDealers) {
  return useWholeList({
    queryKey: [allDealersQueries.contracts, of],
    load: (asked) => listAllContracts({ ...asked, ...of }),
  });
}
