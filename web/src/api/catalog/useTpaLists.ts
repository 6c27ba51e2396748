import { useQuery } from "@tanstack/react-query";
import type { TpaLists } from "@/domain/catalog/tpaProducts";
import type { Product } from "@/domain/deal/deal";
import { tpasQuery } from "./tpas";

interface LoadedTpaLists {
  lists: TpaLists;
  /** Asks again when they could not be loaded. */
  reload: () => void;
}

/** Loads the TPAs that offer these products in a state; without products there is nothing to ask. */
export function useTpaLists(state: string, products: Product[]): LoadedTpaLists {
  const { data, isError, isFetching, refetch } = useQuery(tpasQuery(state, products.length > 0));
  const lists: TpaLists = {};
  for (const product of products) {
    lists[product] = {
      status: data ? "ready" : isError && !isFetching ? "failed" : "loading",
      tpas: data?.get(product) ?? [],
    };
  }
  return { lists, reload: () => void refetch() };
}
