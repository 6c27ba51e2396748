import { queryOptions } from "@tanstack/react-query";
import type { HistoryEntry } from "@/domain/history";
import { api } from "./client";
import { paths } from "./paths";

/** What happened to a contract and its lines, newest first. It is asked for again whenever it is looked at. */
export const contractHistory = (contractId: string) =>
  queryOptions({
    queryKey: ["contract-history", contractId],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<{ items: HistoryEntry[] }>(paths.contractHistory(contractId), {
        signal,
      });
      return items;
    },
    staleTime: 0,
  });
