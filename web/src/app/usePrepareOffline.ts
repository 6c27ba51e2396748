import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { routes } from "@/routes";

/** How long the browser may be busy before this is done anyway, in milliseconds. */
const LATEST_MS = 5_000;

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
      import("./prepareOffline").then(({ prepareOffline }) => prepareOffline()).catch(() => undefined);
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
