import { type QueryKey, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { contractQueries, type ListPage, listContracts, listProductLines } from "@/api/contracts";
import type { SoldRow } from "@/domain/sold";

/** A list that grows page by page, by itself, until all of it is there. */
export interface SoldList<Row> {
  rows: readonly Row[];
  /** The first page is on its way. */
  loading: boolean;
  /** Nothing can be shown. */
  failed: boolean;
  /** All of it is there. */
  complete: boolean;
  /** The rest could not be loaded. */
  moreFailed: boolean;
  retry: () => void;
  retrying: boolean;
}

type Load<Row> = (asked: {
  cursor: string | undefined;
  unpaid: boolean;
  signal: AbortSignal;
}) => Promise<ListPage<Row>>;

interface Pages<Row> {
  pages: ListPage<Row>[];
}

function useSoldList<Row extends SoldRow>(name: string, unpaid: boolean, load: Load<Row>): SoldList<Row> {
  const queryClient = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: keyOf(name, unpaid),
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, unpaid, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    // Rows may have been sold at the next desk: what is cached shows at once, and is asked for again.
    refetchOnMount: "always",
    // As long as only the unpaid rows of a list that is all there are on their way, they can be told from it.
    placeholderData: () =>
      unpaid ? unpaidOf(queryClient.getQueryData<Pages<Row>>(keyOf(name, false))) : undefined,
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, isPlaceholderData } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData) {
      void fetchNextPage();
    }
  }, [hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  return {
    rows,
    loading: query.isPending,
    failed: query.isError && query.data === undefined,
    complete: query.data !== undefined && !hasNextPage,
    moreFailed: isFetchNextPageError,
    retry: () => void (isFetchNextPageError ? fetchNextPage() : query.refetch()),
    retrying: isFetching,
  };
}

function keyOf(name: string, unpaid: boolean): QueryKey {
  return [name, { unpaid }];
}

function unpaidOf<Row extends SoldRow>(all: Pages<Row> | undefined) {
  if (!all || all.pages.at(-1)?.nextCursor !== null) {
    return undefined;
  }
  const items = all.pages.flatMap((page) => page.items.filter(({ status }) => status !== "complete"));
  return { pages: [{ items, nextCursor: null }], pageParams: [undefined] };
}

/** The dealer's product lines, newest first. */
export function useProductLines(unpaid: boolean) {
  return useSoldList(contractQueries.productLines, unpaid, listProductLines);
}

/** The dealer's contracts, newest first. */
export function useContracts(unpaid: boolean) {
  return useSoldList(contractQueries.contracts, unpaid, listContracts);
}
