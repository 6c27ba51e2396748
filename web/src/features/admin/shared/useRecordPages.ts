import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ListPage } from "@/api/listPage";
import type { RecordPages } from "@/ui/PagedRecords";

interface Asked<Row, Filter> {
  /** The name under which the list is cached. */
  name: string;
  filter: Filter;
  list: (asked: Filter & { cursor: string | undefined; signal: AbortSignal }) => Promise<ListPage<Row>>;
}

/** The records that a filter leaves, page by page. While another filter's are on their way, those of the last one stay. */
export function useRecordPages<Row, Filter extends Record<string, string>>({
  name,
  filter,
  list,
}: Asked<Row, Filter>): RecordPages<Row> {
  const query = useInfiniteQuery({
    queryKey: [name, filter],
    queryFn: ({ pageParam, signal }) => list({ ...filter, cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Another administrator may have changed records: what is cached shows at once, and is asked for again.
    refetchOnMount: "always",
    placeholderData: keepPreviousData,
  });
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, refetch } = query;
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data]);
  // A page of what is found may hold nothing and still say where the next one starts.
  const nothingYet = data !== undefined && rows.length === 0 && hasNextPage;
  useEffect(() => {
    if (nothingYet && !isFetching && !isFetchNextPageError) {
      void fetchNextPage();
    }
  }, [nothingYet, isFetching, isFetchNextPageError, fetchNextPage]);
  // While a first page that failed is asked for again, it is still the failure that shows, with the button that was pressed.
  const failing = query.isError || (data === undefined && query.errorUpdateCount > 0);
  return {
    rows,
    loading: (data === undefined || nothingYet) && !failing,
    failed: (data === undefined || nothingYet) && failing,
    hasMore: hasNextPage,
    loadingMore: query.isFetchingNextPage,
    moreFailed: isFetchNextPageError,
    loadMore: () => void fetchNextPage(),
    retry: () => void (isFetchNextPageError ? fetchNextPage() : refetch()),
    retrying: isFetching,
  };
}
