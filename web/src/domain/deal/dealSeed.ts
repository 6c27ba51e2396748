/** Where a seed that the server drew waits for the next deal of this tab: a deal that starts without a network has its prices, too. */
const AHEAD = "dealSeedAhead";

/** Whether one waits. */
export function hasSeedAhead(): boolean {
  return sessionStorage.getItem(AHEAD) !== null;
}

/** Keeps one for the next deal. */
export function keepSeedAhead(seed: number): void {
  try {
    sessionStorage.setItem(AHEAD, String(seed));
  } catch {
    // A full or forbidden storage costs the next deal a call.
  }
}

/** Gives the one that waits to a deal, and to no other one. */
export function takeSeedAhead(): number | null {
  const kept = sessionStorage.getItem(AHEAD);
  sessionStorage.removeItem(AHEAD);
  return kept === null ? null : Number(kept);
}
