import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import { takeSeedAhead } from "@/domain/deal/dealSeed";

/** How often a seed is asked for again while the server can't be reached, in milliseconds. */
const AGAIN_MS = 15_000;

/** Has the server draw what a deal's demo prices are drawn from. */
export async function drawDealSeed(): Promise<number> {
  const { seed } = await api.post("/api/deal-seeds", {});
  return seed;
}

/**
 * The seed of a deal that has none: the one that waits in this tab, or a new one. While the server can't be reached it is asked for again
 * from time to time, as a browser does not notice every outage.
 */
export function dealSeedQuery(idempotencyKey: string) {
  return queryOptions({
    queryKey: ["deal-seed", idempotencyKey],
    queryFn: async () => takeSeedAhead() ?? (await drawDealSeed()),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: true,
    refetchInterval: ({ state }) => (state.data === undefined ? AGAIN_MS : false),
  });
}
