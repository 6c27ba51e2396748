import { useDeferredValue } from "react";

/**
 * Whether something long may show that was not there before: a moment later than it is there. React renders an answer of the server in one step,
 * and what is deferred in slices, between which the browser answers a press.
 */
export function useInSlices(isThere: boolean): boolean {
  return useDeferredValue(isThere) && isThere;
}
