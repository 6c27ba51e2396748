import { nextTask } from "./nextTask";

const KINDS = ["pointerdown", "keydown", "input"] as const;

/**
 * Calls back once, when somebody first presses or types something on this page; gives the way to stop waiting for it. The page hears of what was
 * typed before: a field that is drawn anew between the two would lose it.
 */
export function onFirstUse(use: () => void): () => void {
  let stopped = false;
  const ignore = () => {
    for (const kind of KINDS) {
      window.removeEventListener(kind, first, { capture: true });
    }
  };
  const first = () => {
    ignore();
    void nextTask().then(() => stopped || use());
  };
  for (const kind of KINDS) {
    window.addEventListener(kind, first, { capture: true, passive: true });
  }
  return () => {
    stopped = true;
    ignore();
  };
}
