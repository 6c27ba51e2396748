import type { ListPage } from "@/api/http/listPage";
import { MAX_ROWS, useWholeList, type WholeList } from "@/api/http/useWholeList";
import {
  allDealersQueries,
  listAllContracts,
  listAllProductLines,
  type Narrowed,
  type OfDealers,
} from "@/api/sale/allDealers";
import { useSettled } from "@/ui/useSettled";

type Load<Row> = (
  asked: OfDealers & Partial<Narrowed> & { cursor: string | undefined; signal: AbortSignal },
) => Promise<ListPage<Row>>;

/**
 * A list of all dealers or of one, newest first. What is loaded whole is searched where it is; of a longer list the server is asked for
 * what is looked for.
 */
function useAllOf<Row>(name: string, of: OfDealers, narrowed: Narrowed, load: Load<Row>): WholeList<Row> {
  const newest = useWholeList({
    queryKey: [name, of],
    load: (asked) => load({ ...asked, ...of }),
    most: MAX_ROWS,
  });
  const settled = useSettled(narrowed.q.trim());
  const sought = { q: settled, unpaid: narrowed.unpaid };
  const asks = newest.cut && (settled !== "" || narrowed.unpaid);
  const found = useWholeList({
    queryKey: [name, of, sought],
    load: (asked) => load({ ...asked, ...of, ...sought }),
    most: MAX_ROWS,
    enabled: asks,
  });
  return asks ? found : newest;
}

/** Product lines of all dealers or of one. */
export function useAllProductLines(of: OfDealers, narrowed: Narrowed) {
  return useAllOf(allDealersQueries.productLines, of, narrowed, listAllProductLines);
}

/** Contracts of all dealers or of one. */
export function useAllContracts(of: OfDealers, narrowed: Narrowed) {
  return useAllOf(allDealersQueries.contracts, of, narrowed, listAllContracts);
}
