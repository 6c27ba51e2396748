import type { QueryClient } from "@tanstack/react-query";
import type { Pages } from "@/api/http/useWholeList";
import type { Lead } from "./kinds";

/** Puts a row that a call answered with into its list: in its place, or, as it is the newest, at the beginning. */
export async function putLead<Row extends Lead>(
  queryClient: QueryClient,
  queryKey: readonly string[],
  row: Row,
): Promise<void> {
  if (!queryClient.getQueryData(queryKey)) {
    await queryClient.invalidateQueries({ queryKey });
    return;
  }
  // A page that is on its way would be put to the rows as they were before; the list asks for it again.
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData<Pages<Row>>(
    queryKey,
    (data) => data && { ...data, pages: withRow(data.pages, row) },
  );
}

/** The row of an id as it is known now. */
export function knownLead<Row extends Lead>(
  queryClient: QueryClient,
  queryKey: readonly string[],
  id: string,
): Row | undefined {
  const pages = queryClient.getQueryData<Pages<Row>>(queryKey)?.pages;
  return pages?.flatMap(({ items }) => items).find((row) => row.id === id);
}

function withRow<Row extends Lead>(pages: Pages<Row>["pages"], row: Row): Pages<Row>["pages"] {
  const isKnown = pages.some(({ items }) => items.some(({ id }) => id === row.id));
  return pages.map((page, place) => {
    if (isKnown) {
      return { ...page, items: page.items.map((item) => (item.id === row.id ? row : item)) };
    }
    return place === 0 ? { ...page, items: [row, ...page.items] } : page;
  });
}
