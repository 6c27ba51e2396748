import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { startTransition } from "react";
import { dropRates, takeRates } from "@/domain/deal/deal";
import { keptBooks } from "@/domain/pricing/keptBooks";
import { areInUse, hasRates, openRates } from "@/domain/pricing/rates";
import { log } from "@/ui/log";
import { nextTask } from "@/ui/nextTask";
import { toast } from "@/ui/toast";
import { findRates } from "./findRates";

/** How often the server is asked again while it can't be reached, in milliseconds. */
const AGAIN_MS = 15_000;

/** What is known of the rates that a deal is priced by; they themselves are in the module of the rules. */
interface LoadedRates {
  /** Whether they are all that the server has. */
  isWhole: boolean;
}

/**
 * The rates of the wizard, as long as it is open. While the server can't be reached it is asked again from time to time, as a browser does not
 * notice every outage.
 */
export const ratesQuery = queryOptions({
  queryKey: ["rates"],
  queryFn: ({ signal }) => loadRates(signal),
  staleTime: 0,
  // What is forgotten with the page is loaded with the next one.
  gcTime: 0,
  refetchOnReconnect: true,
  refetchInterval: ({ state }) => (state.data?.isWhole ? false : AGAIN_MS),
});

/** Loads the rates anew, after the server said that the deal's no longer hold; where they don't come, no price is left. */
export async function reloadRates(queryClient: QueryClient): Promise<void> {
  await queryClient.refetchQueries(ratesQuery);
  if (queryClient.getQueryState(ratesQuery.queryKey)?.status === "error") {
    dropRates();
    void queryClient.resetQueries(ratesQuery);
  }
}

/** The first rates show when there is nothing else to do; others show together with what is said of them. */
function takeThem(): { pricesChanged: boolean } {
  if (hasRates()) {
    return takeRates();
  }
  startTransition(() => void takeRates());
  return { pricesChanged: false };
}

async function loadRates(signal: AbortSignal): Promise<LoadedRates> {
  const kept = await keptBooks();
  const found = await findRates(kept, signal);
  if (!areInUse(found)) {
    const wrong = await openRates(found, nextTask, signal);
    if (takeThem().pricesChanged) {
      toast({
        title: "Prices Updated",
        message: "Your administrators' rates have changed, and the prices of this deal with them.",
      });
    }
    for (const { code, version, contentHash } of wrong) {
      log(`Rate book ${code}, version ${version}, can't be read`);
      // Should it have come to harm here, it comes again.
      void kept?.drop(contentHash);
    }
  }
  return { isWhole: found.isWhole };
}
