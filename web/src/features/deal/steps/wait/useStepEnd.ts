import { useEffect } from "react";
import { dispatchDeal } from "@/domain/deal";

/** Ends a waiting step after its time. Leaving the step by the progress bar stops the clock; a reload starts it again. */
export function useStepEnd(milliseconds: number, event: "calculationDone" | "processingDone"): void {
  useEffect(() => {
    const timer = setTimeout(() => dispatchDeal({ type: event }), milliseconds);
    return () => clearTimeout(timer);
  }, [milliseconds, event]);
}
