import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { drawDealSeed } from "@/api/dealSeeds";
import { enrollmentQuery } from "@/api/enrollment";
import { lendersQuery } from "@/api/lenders";
import { queryClient } from "@/api/queryClient";
import { settingsQuery } from "@/api/settings";
import { tpasQuery } from "@/api/tpas";
import { hasSeedAhead, keepSeedAhead } from "@/domain/dealSeed";
import { openProducts } from "@/domain/tpaProducts";
import { fetchVinDecoder } from "@/domain/vinDecoder";
import { routes } from "@/routes";

/** How long the browser may be busy before this is done anyway, in milliseconds. */
const LATEST_MS = 5_000;

/** How long what a deal starts from is kept unused, in milliseconds: a working day. */
const KEPT_MS = 12 * 3_600_000;

/**
 * Fetches, once the dashboard is idle, what a deal needs without a network: the wizard, what a deal starts from, and the VIN
 * decoder with its data. What fails is fetched when it is needed.
 */
export function usePrepareOffline(): void {
  const onDashboard = useLocation().pathname === routes.dashboard;
  useEffect(() => {
    if (!onDashboard) {
      return undefined;
    }
    const prepare = () => {
      const parts = [
        import("@/features/deal/DealPage"),
        prepareSeed(),
        prepareTpas(),
        queryClient.prefetchQuery({ ...settingsQuery, gcTime: KEPT_MS }),
        queryClient.prefetchQuery({ ...lendersQuery, gcTime: KEPT_MS }),
        fetchVinDecoder(),
      ];
      void Promise.allSettled(parts);
    };
    if (typeof requestIdleCallback === "function") {
      const idle = requestIdleCallback(prepare, { timeout: LATEST_MS });
      return () => cancelIdleCallback(idle);
    }
    // Safari has no idle callback.
    const timer = setTimeout(prepare, LATEST_MS);
    return () => clearTimeout(timer);
  }, [onDashboard]);
}

/** The next deal of this tab has its prices without asking. */
async function prepareSeed(): Promise<void> {
  if (!hasSeedAhead()) {
    keepSeedAhead(await drawDealSeed());
  }
}

/** An enrolled dealer's deals choose among its state's TPAs. */
async function prepareTpas(): Promise<void> {
  const enrollment = await queryClient.fetchQuery({ ...enrollmentQuery, gcTime: KEPT_MS });
  if (enrollment && openProducts(enrollment.products).length > 0) {
    await queryClient.prefetchQuery({ ...tpasQuery(enrollment.state), gcTime: KEPT_MS });
  }
}
