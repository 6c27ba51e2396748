import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { ListPage } from "./listPage";

/** A list that grows page by page, by itself, until all of it is there. */
export interface WholeList<Row> {
  rows: readonly Row[];
  /** The first rows are on their way. */
  loading: boolean;
  /** Nothing can be shown. */
  failed: boolean;
  /** All of it is there. */
  complete: boolean;
  /** More is there than a browser loads: the rest is found by narrowing what is asked for. */
  cut: boolean;
  /** The rest could not be loaded. */
  moreFailed: boolean;
  /** The rows are those of an earlier time: asking for them again failed. */
  outdated: boolean;
  /** Asks again for what could not be loaded; false when that failed too. */
  retry: () => Promise<boolean>;
  /** Asks for all of it again; false when that failed. */
  reload: () => Promise<boolean>;
  /** A call is under way. */
  fetching: boolean;
}

/** How many rows of a list without an end are loaded. */
export const MAX_ROWS = 5000;

/** The pages of a list as they are cached. */
export interface Pages<Row> {
  pages: ListPage<Row>[];
  pageParams: (string | undefined)[];
}

interface WholeListOptions<Row> {
  queryKey: QueryKey;
  load: (asked: { cursor: string | undefined; signal: AbortSignal }) => Promise<ListPage<Row>>;
  /** Rows that may show until the real ones are there. */
  placeholder?: (before: Pages<Row> | undefined) => Pages<Row> | undefined;
  /** After how many rows no more are loaded; all are unless given. */
  most?: number;
  /** Nothing is asked for where this is false. */
  enabled?: boolean;
}

/** Loads a list to its end, or as much of it as is wanted at most. What is cached shows at once, and is asked for again: somebody else may have changed it. */
export function useWholeList<Row>({
  queryKey,
  load,
  placeholder,
  most = Number.POSITIVE_INFINITY,
  enabled = true,
}: WholeListOptions<Row>): WholeList<Row> {
  const query = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => load({ cursor: pageParam, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    refetchOnMount: "always",
    enabled,
    ...(placeholder && { placeholderData: placeholder }),
  });
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage, isPlaceholderData, refetch } = query;
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(({ items }) => items) ?? [], [pages]);
  const cut = hasNextPage && rows.length >= most;
  useEffect(() => {
    if (hasNextPage && !cut && !isFetching && !isFetchNextPageError && !isPlaceholderData) {
      void fetchNextPage();
    }
  }, [hasNextPage, cut, isFetching, isFetchNextPageError, isPlaceholderData, fetchNextPage]);
  // A page may hold nothing and still say where the next one starts.
  const nothingYet = query.data === undefined || (rows.length === 0 && hasNextPage);
  // While a first page that failed is asked for again, it is still the failure that shows.
  const failing = query.isError || (query.data === undefined && query.errorUpdateCount > 0);
  return {
    rows,
    loading: nothingYet && !failing,
    failed: nothingYet && failing,
    complete: query.data !== undefined && !hasNextPage,
    cut,
    moreFailed: isFetchNextPageError,
    outdated: query.isError && query.data !== undefined && !isFetchNextPageError,
    retry: async () => (await (isFetchNextPageError ? fetchNextPage() : refetch())).isSuccess,
    reload: async () => (await refetch()).isSuccess,
    fetching: isFetching,
  };
}
