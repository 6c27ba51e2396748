import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { Described } from "../http/calls";

export type StateRule = Described<"WordedRule">;
export type RuleUse = Described<"RuleUse">;

/** What the states' laws say of cancellations and prices: the rules in which the words are found. */
export const stateRulesQuery = (q: string) =>
  queryOptions({
    queryKey: ["state-rules", q],
    queryFn: ({ signal }) => api.get("/api/admin/state-rules", { query: { q: q || undefined }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
