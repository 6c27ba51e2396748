import { infiniteQueryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { ContractId } from "@/domain/form/ids";

/** What happened to a contract and its lines, newest first, page by page. It is asked for again whenever it is looked at. */
export const contractHistory = (contractId: ContractId) =>
  infiniteQueryOptions({
    queryKey: ["contract-history", contractId],
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/contracts/{id}/history", {
        path: { id: contractId },
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
