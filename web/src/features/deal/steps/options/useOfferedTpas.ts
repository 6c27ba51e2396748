import { useQueries } from "@tanstack/react-query";
import { tpasQuery } from "@/api/tpas";
import { type DealSession, type TpaProduct, useDeal } from "@/domain/deal";

/** How far the names of the chosen TPAs are loaded. */
export interface OfferedTpas {
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** Watches the lists of TPAs that the deal still lacks; the wizard loads them. The simple variant has none. */
export function useOfferedTpas(): OfferedTpas {
  const { session } = useDeal();
  const missing = wantedProducts(session).filter(
    (product) => !session.eligibleTpas.some((known) => known.product === product),
  );
  const lists = useQueries({ queries: missing.map((product) => tpasQuery(product, session.dealerState)) });
  return {
    loading: lists.some((list) => list.isPending),
    failed: lists.some((list) => list.isError),
    retry: () => {
      for (const list of lists.filter(({ isError }) => isError)) {
        void list.refetch();
      }
    },
  };
}

/** The products whose cards are TPAs. */
function wantedProducts({ variant, tpaProducts }: DealSession): TpaProduct[] {
  const asked: [TpaProduct, boolean][] = [
    ["vsc", tpaProducts.vsc],
    ["gap", tpaProducts.gap],
  ];
  return variant === "tpa" ? asked.flatMap(([product, wanted]) => (wanted ? [product] : [])) : [];
}
