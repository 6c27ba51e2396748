import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { routes } from "@/routes";
import { whenAtWork } from "@/ui/whenAtWork";

/**
 * Fetches, once somebody is at work on the dashboard, what a deal needs without a network: the wizard, what a deal starts from, and the VIN
 * decoder with its data. What fails is fetched when it is needed.
 */
export function usePrepareOffline(): void {
  const onDashboard = useLocation().pathname === routes.dashboard;
  useEffect(() => {
    if (!onDashboard) {
      return undefined;
    }
    return whenAtWork(() => {
      import("./prepareOffline").then(({ prepareOffline }) => prepareOffline()).catch(() => undefined);
    });
  }, [onDashboard]);
}
