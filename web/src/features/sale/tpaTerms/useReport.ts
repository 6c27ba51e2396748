import { useEffect } from "react";

/** Reports whether something is so, when that changes; what leaves the page reports that it is not. */
export function useReport(is: boolean, report: (is: boolean) => void): void {
  useEffect(() => {
    report(is);
    return () => report(false);
  }, [is]);
}
