/** Lets the browser do what waits, such as painting and what somebody pressed, before the next long step. No clock is asked for it. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Does something in a step of its own; gives what an effect gives: with it, the step does nothing. */
export function inNextTask(run: () => void): () => void {
  let isWanted = true;
  void nextTask().then(() => {
    if (isWanted) {
      run();
    }
  });
  return () => {
    isWanted = false;
  };
}
