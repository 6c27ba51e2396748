import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import type { ListPage } from "@/api/http/listPage";
import { type Pages, useWholeList, type WholeList } from "@/api/http/useWholeList";
import { contractQueries, listContracts, listProductLines } from "@/api/sale/contracts";
import type { SoldRow } from "@/domain/sale/sold";
import { isOwed } from "@/domain/sale/ways";

type Load<Row> = (asked: {
  cursor: string | undefined;
  unpaid: boolean;
  signal: AbortSignal;
}) => Promise<ListPage<Row>>;

function useSoldList<Row extends SoldRow>(name: string, unpaid: boolean, load: Load<Row>): WholeList<Row> {
  const queryClient = useQueryClient();
  return useWholeList({
    queryKey: keyOf(name, unpaid),
    load: (asked) => load({ ...asked, unpaid }),
    // As long as only the unpaid rows of a list that is all there are on their way, they can be told from it.
    placeholder: () =>
      unpaid ? unpaidOf(queryClient.getQueryData<Pages<Row>>(keyOf(name, false))) : undefined,
  });
}

function keyOf(name: string, unpaid: boolean): QueryKey {
  return [name, { unpaid }];
}

function unpaidOf<Row extends SoldRow>(all: Pages<Row> | undefined): Pages<Row> | undefined {
  if (!all || all.pages.at(-1)?.nextCursor !== null) {
    return undefined;
  }
  const items = all.pages.flatMap((page) => page.items.filter(isOwed));
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
