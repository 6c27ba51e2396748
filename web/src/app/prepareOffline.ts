import { tpasQuery } from "@/api/catalog/tpas";
import { drawDealSeed } from "@/api/deal/dealSeeds";
import { lendersQuery } from "@/api/deal/lenders";
import { queryClient } from "@/api/http/queryClient";
import { enrollmentQuery } from "@/api/onboarding/enrollment";
import { settingsQuery } from "@/api/pricing/settings";
import { signedInAs } from "@/domain/access/session";
import { openProducts } from "@/domain/catalog/tpaProducts";
import { loadCore } from "@/domain/core";
import { hasSeedAhead, keepSeedAhead } from "@/domain/deal/dealSeed";
import { keptBooks } from "@/domain/pricing/keptBooks";
import { fetchVinDecoder } from "@/domain/vehicle/vinDecoder";
import { fetchRates } from "@/features/deal/rates/findRates";
import { savesData } from "@/ui/whenAtWork";

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
    // A megabyte: where data are dear, a VIN is left to the server.
    savesData() ? undefined : fetchVinDecoder(),
  ]);
}

/** The next deal of this tab has its prices without asking. */
async function prepareSeed(): Promise<void> {
  if (hasSeedAhead()) {
    return;
  }
  const drawnFor = signedInAs();
  const seed = await drawDealSeed();
  // Nothing stays in the tab of a person who has left it.
  if (drawnFor !== "" && signedInAs() === drawnFor) {
    keepSeedAhead(seed);
  }
}

/** An enrolled dealer's deals choose among its state's TPAs, at the prices of their rate books. */
async function prepareTpas(): Promise<void> {
  const [enrollment] = await Promise.all([
    queryClient.fetchQuery({ ...enrollmentQuery, gcTime: KEPT_MS }),
    loadCore(),
  ]);
  if (enrollment && openProducts(enrollment.products).length > 0) {
    await Promise.all([
      queryClient.prefetchQuery({ ...tpasQuery(enrollment.state), gcTime: KEPT_MS }),
      savesData() ? undefined : prepareRates(),
    ]);
  }
}

/** Where nothing can be kept nothing need travel. */
async function prepareRates(): Promise<void> {
  const kept = await keptBooks();
  if (kept) {
    await fetchRates(kept, new AbortController().signal);
  }
}
