import { onFirstUse } from "./firstUse";
import { whenIdle } from "./whenIdle";

/** How long a page rests unused before it is taken for one that stays open, in milliseconds. */
const REST_MS = 10_000;

/**
 * Does something that the person at the page will need later: once they use the page or have left it open for a while, and the browser
 * is idle. A page that only shows for a moment costs them nothing more. Gives the way to leave it.
 */
export function whenAtWork(act: () => void): () => void {
  if (navigator.userActivation?.hasBeenActive) {
    return whenIdle(act);
  }
  let stopIdle = () => {};
  const begin = () => {
    stopWaiting();
    stopIdle = whenIdle(act);
  };
  const stopUse = onFirstUse(begin);
  const timer = setTimeout(begin, REST_MS);
  const stopWaiting = () => {
    stopUse();
    clearTimeout(timer);
  };
  return () => {
    stopWaiting();
    stopIdle();
  };
}

/** Whether the person asked the browser to save data, or has a connection on which a megabyte takes a minute. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return connection?.saveData === true || /^(?:slow-)?2g$/.test(connection?.effectiveType ?? "");
}
