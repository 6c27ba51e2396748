import { useQuery } from "@tanstack/react-query";
import { startTransition, useEffect } from "react";
import { enrollmentQuery } from "@/api/onboarding/enrollment";
import { settingsQuery } from "@/api/pricing/settings";
import { type DealSession, emptyDeal, startDeal, withSettings } from "@/domain/deal/deal";
import { inNextTasks } from "@/ui/nextTask";
import { DealLoading } from "./DealLoading";
import { takeVin } from "./useOpenDeal";

/**
 * Starts a deal once it is known whether the dealer is enrolled, which decides on the product selection, and which markups its prices
 * have. A VIN that was looked up elsewhere is in it from the first.
 */
export function StartDeal({ vin }: { vin?: string }) {
  const enrollment = useQuery(enrollmentQuery);
  const settings = useQuery(settingsQuery);
  useEffect(() => {
    const { data: products } = enrollment;
    const { data: markups } = settings;
    if (products === undefined || !markups) {
      return;
    }
    // To run the rules for the first time is long enough for some steps, and the wizard's first screen is much to show: the browser may do something
    // else in between.
    let deal: DealSession;
    return inNextTasks(
      () => {
        deal = emptyDeal(products);
      },
      () => {
        deal = withSettings(deal, markups);
      },
      () =>
        startTransition(() => {
          startDeal(deal);
          if (vin !== undefined) {
            takeVin(vin);
          }
        }),
    );
  }, [enrollment.data, settings.data, vin]);
  return <DealLoading queries={[enrollment, settings]} begins />;
}
