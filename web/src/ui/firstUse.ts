const KINDS = ["pointerdown", "keydown", "input"] as const;

/** Calls back once, when somebody first presses or types something on this page; gives the way to stop waiting for it. */
export function onFirstUse(use: () => void): () => void {
  const stop = () => {
    for (const kind of KINDS) {
      window.removeEventListener(kind, first, { capture: true });
    }
  };
  const first = () => {
    stop();
    use();
  };
  for (const kind of KINDS) {
    window.addEventListener(kind, first, { capture: true, passive: true });
  }
  return stop;
}
