import { useQuery } from "@tanstack/react-query";
import { tpasQuery } from "@/api/catalog/tpas";
import { type DealSession, type Product, useDeal } from "@/domain/deal/deal";

/** How far the names of the chosen TPAs are loaded. */
export interface OfferedTpas {
  loading: boolean;
  failed: boolean;
  retry: () => void;
}

/** Watches whether the deal still lacks TPAs; the wizard loads them. The simple variant has none. */
export function useOfferedTpas(): OfferedTpas {
  const { session } = useDeal();
  const missing = wantedProducts(session).some(
    (product) => !session.eligibleTpas.some((known) => known.product === product),
  );
  const { isPending, isError, refetch } = useQuery(tpasQuery(session.dealerState, missing));
  return {
    loading: missing && isPending,
    failed: missing && isError,
    retry: () => void refetch(),
  };
}

/** The products whose cards are TPAs. */
function wantedProducts({ variant, tpaProducts }: DealSession): Product[] {
  const asked: [Product, boolean][] = [
    ["vsc", tpaProducts.vsc],
    ["gap", tpaProducts.gap],
  ];
  return variant === "tpa" ? asked.flatMap(([product, wanted]) => (wanted ? [product] : [])) : [];
}
