/** Lets the browser do what waits, such as painting and what somebody pressed, before the next long step. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
