import { type FetchQueryOptions, type QueryKey, useQueryClient } from "@tanstack/react-query";

/** A record's place in the cache, and the name of the list that shows it. */
export function useStoredRecord<Stored, Key extends QueryKey>(
  query: FetchQueryOptions<Stored, Error, Stored, Key>,
  list: string,
) {
  const client = useQueryClient();
  return {
    /** Reads the record as it is stored now. */
    reload: () => client.fetchQuery({ ...query, staleTime: 0 }),
    /** Keeps a record that was just stored; the list asks again. */
    keep: (stored: Stored) => {
      client.setQueryData<unknown>(query.queryKey, stored);
      void client.invalidateQueries({ queryKey: [list] });
    },
  };
}
