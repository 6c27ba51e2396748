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

/** Does things in steps of their own, one after another; gives what an effect gives: with it, no further step does anything. */
export function inNextTasks(...steps: (() => void)[]): () => void {
  let isWanted = true;
  const run = async () => {
    for (const step of steps) {
      await nextTask();
      if (!isWanted) {
        return;
      }
      step();
    }
  };
  void run();
  return () => {
    isWanted = false;
  };
}
