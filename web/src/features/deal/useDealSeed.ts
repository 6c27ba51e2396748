import { useQuery } from "@tanstack/react-query";
import { dealSeedQuery } from "@/api/deal/dealSeeds";
import { useDeal } from "@/domain/deal/deal";

/** Whether the deal waits for its seed, and how that goes. */
export function useDealSeed() {
  const { session } = useDeal();
  const waits = session.seed === null && session.contractId === null;
  const query = useQuery({ ...dealSeedQuery(session.idempotencyKey), enabled: waits });
  return {
    waits,
    seed: query.data,
    error: query.error,
    /** Whether it was asked for in vain; it still is while it is asked for again. */
    failed: query.errorUpdateCount > 0,
    asking: query.isFetching,
    ask: () => void query.refetch(),
  };
}
