import type { QueryClient } from "@tanstack/react-query";
import type { ListPage } from "@/api/http/listPage";
import { contractQueries } from "@/api/sale/contracts";
import type { KnownRows } from "@/domain/sale/remitDraft";
import type { ChangedRows, Contract, ProductLine, SoldRow } from "@/domain/sale/sold";

interface Pages<Row> {
  pages: ListPage<Row>[];
}

/** Puts rows that a call changed into the lists that show them, so that nothing is loaded anew. */
export function putRows(queryClient: QueryClient, { lines, contracts }: ChangedRows): void {
  const put = <Row extends SoldRow>(name: string, changed: readonly Row[]) => {
    const byId = new Map(changed.map((row) => [row.id, row]));
    changeLists<Row>(queryClient, name, (items) => items.map((row) => byId.get(row.id) ?? row));
  };
  put<ProductLine>(contractQueries.productLines, lines);
  put<Contract>(contractQueries.contracts, contracts);
}

/** Asks the server again for all lists, those that do not show now too. */
export async function reloadLists(queryClient: QueryClient): Promise<void> {
  await Promise.all(
    Object.values(contractQueries).map((name) =>
      queryClient.invalidateQueries({ queryKey: [name], refetchType: "all" }),
    ),
  );
}

/** What is known now of those rows of a list that have these ids. */
export function knownRows<Row extends SoldRow>(
  queryClient: QueryClient,
  name: string,
  ids: ReadonlySet<string>,
): KnownRows {
  const rows = new Map<string, Row>();
  let all = false;
  for (const [key, data] of queryClient.getQueriesData<Pages<Row>>({ queryKey: [name] })) {
    const unpaidOnly = JSON.stringify(key) !== JSON.stringify([name, { unpaid: false }]);
    all ||= !unpaidOnly && data?.pages.at(-1)?.nextCursor === null;
    for (const row of data?.pages.flatMap(({ items }) => items) ?? []) {
      const before = rows.get(row.id);
      if (ids.has(row.id) && (!before || before.version < row.version)) {
        rows.set(row.id, row);
      }
    }
  }
  return { rows: [...rows.values()], all };
}

function changeLists<Row>(queryClient: QueryClient, name: string, change: (items: Row[]) => Row[]): void {
  queryClient.setQueriesData<Pages<Row>>(
    { queryKey: [name] },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) },
  );
}
