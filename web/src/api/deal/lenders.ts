import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { ListPage } from "@/api/http/listPage";
import type { Lender } from "@/domain/deal/deal";

/** The lenders to choose from, by name. */
export const lendersQuery = queryOptions({
  queryKey: ["lenders"],
  queryFn: ({ signal }) => allLenders(signal),
});

/** Every lender: as many calls as the list has pages. */
async function allLenders(signal?: AbortSignal): Promise<Lender[]> {
  const lenders: Lender[] = [];
  let cursor: string | undefined;
  do {
    const page: ListPage<Lender> = await api.get("/api/lenders", { query: { cursor }, signal });
    lenders.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return lenders;
}

/** The lender of a code; a refusal with the code `lender_not_found` when there is none. */
export function lenderByCode(code: string): Promise<Lender> {
  return api.get("/api/lenders/{code}", { path: { code } });
}
