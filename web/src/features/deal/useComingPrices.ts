import { useQuery } from "@tanstack/react-query";
import { useDeal } from "@/domain/deal/deal";
import { ratesQuery } from "./rates/ratesQuery";
import { useDealSeed } from "./useDealSeed";

/** Whether the deal waits for its seed or its rates, and how that goes. */
export function useComingPrices() {
  const { session, view } = useDeal();
  const seed = useDealSeed();
  // The wizard loads them; here they are watched.
  const rates = useQuery({ ...ratesQuery, enabled: false });
  const hasRates = view.pricesReady || rates.data !== undefined;
  const waitsForRates = session.variant === "tpa" && session.contractId === null && !hasRates;
  return {
    waits: seed.waits || waitsForRates,
    /** Whether they were asked for in vain; they still are while they are asked for again. */
    failed: (seed.waits && seed.failed) || (waitsForRates && rates.errorUpdateCount > 0),
    asking: (seed.waits && seed.asking) || (waitsForRates && rates.isFetching),
    ask: () => {
      if (seed.waits) {
        seed.ask();
      }
      if (waitsForRates) {
        void rates.refetch();
      }
    },
  };
}
