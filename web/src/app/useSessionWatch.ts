import { useEffect } from "react";
import { useLocation, useRevalidator } from "react-router-dom";
import { onSessionChangedElsewhere, useSession } from "@/domain/access/session";
import { hasCore, loadCore } from "@/domain/core";
import { endPresuming } from "./guards";

/** A browser's timer takes no longer delay than this. */
const LONGEST_TIMER_MS = 2_147_483_647;

/**
 * Runs the guard of the open page again when the rules are there that judge a session, when the session ends by the clock, when the tab is looked at again (a sleeping
 * machine's timers stand still), and when another tab logs in or out.
 */
export function useSessionWatch(): void {
  const { revalidate } = useRevalidator();
  const { key } = useLocation();
  const expires = useSession()?.expires;

  useEffect(() => {
    endPresuming();
    if (!hasCore()) {
      const judge = () => void revalidate();
      // Where they can't be loaded, the guard says so.
      loadCore().then(judge, judge);
    }
  }, [revalidate]);

  // The key is a dependency so that each navigation starts the watch anew: the guard has just run.
  useEffect(() => {
    const check = () => void revalidate();
    const checkWhenVisible = () => {
      if (document.visibilityState === "visible") {
        check();
      }
    };
    const remaining = Math.max(0, (expires ?? 0) - Date.now());
    const timer = setTimeout(check, Math.min(remaining, LONGEST_TIMER_MS));
    document.addEventListener("visibilitychange", checkWhenVisible);
    const stopListening = onSessionChangedElsewhere(check);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", checkWhenVisible);
      stopListening();
    };
  }, [revalidate, expires, key]);
}
