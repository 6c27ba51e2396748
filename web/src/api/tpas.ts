import { queryOptions } from "@tanstack/react-query";
import type { TpaOption, TpaProduct } from "@/domain/deal";
import { api } from "./client";
import { paths } from "./paths";

/** The TPAs that offer a product in a state, by name. Without a state there is nothing to ask. */
export function tpasQuery(product: TpaProduct, state: string) {
  return queryOptions({
    queryKey: ["tpas", product, state],
    queryFn: async ({ signal }) => {
      const { items } = await api.get<{ items: TpaOption[] }>(paths.tpas(product, state), { signal });
      return items;
    },
    enabled: state !== "",
    staleTime: 5 * 60_000,
  });
}
