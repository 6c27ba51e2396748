import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { Product, TpaOption } from "@/domain/deal/deal";

/** The TPAs that offer each product in a state, by name. */
export type TpasByProduct = Map<Product, TpaOption[]>;

/** Asks for the TPAs of all products in a state at once, where they are wanted. Without a state there is nothing to ask. */
export function tpasQuery(state: string, wanted = true) {
  return queryOptions({
    queryKey: ["tpas", state],
    queryFn: async ({ signal }) => {
      const { items } = await api.get("/api/tpas", { query: { state }, signal });
      return items;
    },
    select: byProduct,
    enabled: wanted && state !== "",
    staleTime: 5 * 60_000,
  });
}

/** The same TPAs, product by product. */
export function byProduct(eligible: Described<"Offered">[]): TpasByProduct {
  const lists: TpasByProduct = new Map();
  for (const { id, tpa_name, products = [] } of eligible) {
    for (const product of products) {
      lists.set(product, [...(lists.get(product) ?? []), { id, tpa_name }]);
    }
  }
  return lists;
}
