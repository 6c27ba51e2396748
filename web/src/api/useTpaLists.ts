import { useQueries } from "@tanstack/react-query";
import type { TpaProduct } from "@/domain/deal";
import type { TpaLists } from "@/domain/tpaProducts";
import { tpasQuery } from "./tpas";

interface LoadedTpaLists {
  lists: TpaLists;
  /** Asks again for a list that could not be loaded. */
  reload: (product: TpaProduct) => void;
}

/** Loads the TPAs that offer these products in a state. */
export function useTpaLists(state: string, products: TpaProduct[]): LoadedTpaLists {
  const results = useQueries({ queries: products.map((product) => tpasQuery(product, state)) });
  const lists: TpaLists = {};
  products.forEach((product, index) => {
    const { data, isError, isFetching } = results[index] ?? {};
    lists[product] = {
      status: data ? "ready" : isError && !isFetching ? "failed" : "loading",
      tpas: data ?? [],
    };
  });
  return {
    lists,
    reload: (product) => void results[products.indexOf(product)]?.refetch(),
  };
}
