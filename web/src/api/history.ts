import { infiniteQueryOptions } from "@tanstack/react-query";
import type { HistoryEntry } from "@/domain/history";
import { api } from "./client";
import type { ListPage } from "./listPage";
import { paths } from "./paths";

/** What happened to a contract and its lines, newest first, page by page. It is asked for again whenever it is looked at. */
export const contractHistory = (contractId: string) =>
  infiniteQueryOptions({
    queryKey: ["contract-history", contractId],
    queryFn: ({ pageParam, signal }) =>
      api.get<ListPage<HistoryEntry>>(paths.contractHistory(contractId, { cursor: pageParam }), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
