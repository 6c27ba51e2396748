import type { ListPage } from "@/api/http/listPage";
import { MAX_ROWS, useWholeList, type WholeList } from "@/api/http/useWholeList";

interface Asked<Row, Filter> {
  /** The name under which the list is cached. */
  name: string;
  filter: Filter;
  list: (asked: Filter & { cursor: string | undefined; signal: AbortSignal }) => Promise<ListPage<Row>>;
}

/** The records that a filter leaves. While another filter's are on their way, those of the last one stay. */
export function useFoundRecords<Row, Filter extends Record<string, string>>({
  name,
  filter,
  list,
}: Asked<Row, Filter>): WholeList<Row> {
  return useWholeList({
    queryKey: [name, filter],
    load: (asked) => list({ ...filter, ...asked }),
    placeholder: (before) => before,
    most: MAX_ROWS,
  });
}
