import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { enrollmentQuery } from "@/api/onboarding/enrollment";
import { settingsQuery } from "@/api/pricing/settings";
import { startDeal } from "@/domain/deal/deal";
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
    if (enrollment.data !== undefined && settings.data) {
      startDeal(enrollment.data, settings.data);
      if (vin !== undefined) {
        takeVin(vin);
      }
    }
  }, [enrollment.data, settings.data, vin]);
  return <DealLoading queries={[enrollment, settings]} />;
}
