import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { enrollmentQuery } from "@/api/enrollment";
import { settingsQuery } from "@/api/settings";
import { startDeal } from "@/domain/deal";
import { DealLoading } from "./DealLoading";

/**
 * Starts a deal once it is known whether the dealer is enrolled, which decides on the product selection, and which markups its prices
 * have.
 */
export function StartDeal() {
  const enrollment = useQuery(enrollmentQuery);
  const settings = useQuery(settingsQuery);
  useEffect(() => {
    if (enrollment.data !== undefined && settings.data) {
      startDeal(enrollment.data, settings.data);
    }
  }, [enrollment.data, settings.data]);
  return <DealLoading queries={[enrollment, settings]} />;
}
