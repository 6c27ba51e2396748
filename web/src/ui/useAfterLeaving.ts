import { useEffect, useMemo } from "react";

/**
 * How long what leaving a field brings waits, in milliseconds. An error that shows while a mouse button is down moves the button under
 * it away, and the press is lost.
 */
const WAIT_MS = 200;

export interface AfterLeaving {
  /** Has something happen a moment after a field was left. */
  run: (act: () => void) => void;
  /** Forgets what still waits. */
  drop: () => void;
}

/** Holds what leaving a field brings, until no button under the mouse can move away; what goes with its screen never happens. */
export function useAfterLeaving(): AfterLeaving {
  const after = useMemo(waiting, []);
  useEffect(() => after.drop, [after]);
  return after;
}

function waiting(): AfterLeaving {
  const timers = new Set<number>();
  return {
    run: (act) => {
      const timer = window.setTimeout(() => {
        timers.delete(timer);
        act();
      }, WAIT_MS);
      timers.add(timer);
    },
    drop: () => {
      for (const timer of timers) {
        window.clearTimeout(timer);
      }
      timers.clear();
    },
  };
}
