import { drawDealSeed } from "@/api/dealSeeds";
import { enrollmentQuery } from "@/api/enrollment";
import { lendersQuery } from "@/api/lenders";
import { queryClient } from "@/api/queryClient";
import { settingsQuery } from "@/api/settings";
import { tpasQuery } from "@/api/tpas";
import { loadCore } from "@/domain/core";
import { hasSeedAhead, keepSeedAhead } from "@/domain/dealSeed";
import { openProducts } from "@/domain/tpaProducts";
import { fetchVinDecoder } from "@/domain/vinDecoder";

/** How long what a deal starts from is kept unused, in milliseconds: a working day. */
const KEPT_MS = 12 * 3_600_000;

/** Fetches what a deal needs without a network. What fails is fetched when it is needed. */
export async function prepareOffline(): Promise<void> {
  await Promise.allSettled([
    import("@/features/deal/DealPage"),
    prepareSeed(),
    prepareTpas(),
    queryClient.prefetchQuery({ ...settingsQuery, gcTime: KEPT_MS }),
    queryClient.prefetchQuery({ ...lendersQuery, gcTime: KEPT_MS }),
    fetchVinDecoder(),
  ]);
}

/** The next deal of this tab has its prices without asking. */
async function prepareSeed(): Promise<void> {
  if (!hasSeedAhead()) {
    keepSeedAhead(await drawDealSeed());
  }
}

/** An enrolled dealer's deals choose among its state's TPAs. */
async function prepareTpas(): Promise<void> {
  const [enrollment] = await Promise.all([
    queryClient.fetchQuery({ ...enrollmentQuery, gcTime: KEPT_MS }),
    loadCore(),
  ]);
  if (enrollment && openProducts(enrollment.products).length > 0) {
    await queryClient.prefetchQuery({ ...tpasQuery(enrollment.state), gcTime: KEPT_MS });
  }
}
