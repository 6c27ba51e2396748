import type { QueryClient } from "@tanstack/react-query";
import { drawDealSeed } from "@/api/deal/dealSeeds";
import { settingsQuery } from "@/api/pricing/settings";
import { currentDeal, type FieldError, takeSeed } from "@/domain/deal/deal";
import { toast } from "@/ui/toast";
import { reloadRates } from "./rates/ratesQuery";

/** Takes up what a refused deal's prices should have rested on: newer markups, another seed, other rates. `key` is the deal's own. */
export async function takeRefusedPrices(
  queryClient: QueryClient,
  key: string,
  errors: readonly FieldError[],
): Promise<void> {
  const has = (...codes: string[]) => errors.some(({ code }) => codes.includes(code));
  if (has("settings_changed")) {
    // The wizard takes the newer markups up when they come; where they don't, the next press asks for them again.
    await queryClient.refetchQueries(settingsQuery);
  }
  if (has("seed_refused", "prices_missing")) {
    await drawAnew(key);
  }
  if (has("rates_changed", "not_offered")) {
    await reloadRates(queryClient);
  }
}

/** Where no new seed comes, the next press is refused as well, and draws again. */
async function drawAnew(key: string): Promise<void> {
  const seed = await drawDealSeed().catch(() => null);
  const isSameDeal = currentDeal()?.idempotencyKey === key;
  if (seed !== null && isSameDeal && takeSeed(seed).pricesChanged) {
    toast({
      title: "Prices Updated",
      message: "The deal's prices could no longer be used. Please check the new ones with the buyer.",
    });
  }
}
