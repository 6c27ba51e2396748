import { useInfiniteQuery } from "@tanstack/react-query";
import { contractQueries, type ListPage, listContracts, listProductLines } from "@/api/contracts";

/** A list that grows page by page. */
export interface SoldList<Row> {
  rows: readonly Row[];
  /** The first page is on its way. */
  loading: boolean;
  /** Nothing can be shown. */
  failed: boolean;
  /** There is more to load. */
  hasMore: boolean;
  loadingMore: boolean;
  moreFailed: boolean;
  loadMore: () => void;
  retry: () => void;
  retrying: boolean;
}

type Load<Row> = (asked: {
  cursor: string | undefined;
  unpaid: boolean;
  signal: AbortSignal;
}) => Promise<ListPage<Row>>;

function useSoldList<Row>(name: string, unpaid: boolean, load: Load<Row>): SoldList<Row> {
  const query = useInfiniteQuery({
    queryKey: [name, { unpaid }],
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, unpaid, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Rows may have been sold at the next desk: what is cached shows at once, and is asked for again.
    refetchOnMount: "always",
  });
  return {
    rows: query.data?.pages.flatMap(({ items }) => items) ?? [],
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    hasMore: query.hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: query.isFetchNextPageError,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
    retrying: query.isFetching,
  };
}

/** The dealer's product lines, newest first. */
export function useProductLines(unpaid: boolean) {
  return useSoldList(contractQueries.productLines, unpaid, listProductLines);
}

/** The dealer's contracts, newest first. */
export function useContracts(unpaid: boolean) {
  return useSoldList(contractQueries.contracts, unpaid, listContracts);
}
