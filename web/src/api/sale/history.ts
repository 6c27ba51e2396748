import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { ListPage } from "@/api/http/listPage";
import { paths } from "@/api/http/paths";
import type { HistoryEntry } from "@/domain/sale/history";

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
