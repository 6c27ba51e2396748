import { useEffect, useLayoutEffect } from "react";
import { dispatchDeal } from "@/domain/deal/deal";

/**
 * Ends a waiting step when its work is done, before it is painted where it was done already, and after its time at the latest.
 * Leaving the step by the progress bar stops the clock; a reload starts it again.
 */
export function useStepEnd(
  milliseconds: number,
  event: "calculationDone" | "processingDone",
  done: boolean,
): void {
  useLayoutEffect(() => {
    if (done) {
      dispatchDeal({ type: event });
    }
  }, [done, event]);
  useEffect(() => {
    const timer = setTimeout(() => dispatchDeal({ type: event }), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, event]);
}
