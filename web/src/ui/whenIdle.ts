/** How long the browser may be busy before this is done anyway, in milliseconds. */
const LATEST_MS = 5_000;

/** Does something once the browser is idle; gives the way to leave it. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const idle = requestIdleCallback(act, { timeout: LATEST_MS });
    return () => cancelIdleCallback(idle);
  }
  // Safari has no idle callback.
  const timer = setTimeout(act, LATEST_MS);
  return () => clearTimeout(timer);
}
