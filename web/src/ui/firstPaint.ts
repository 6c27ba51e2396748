/** How long a browser that never tells of its paint is waited for, in milliseconds. */
const TIME_LIMIT_MS = 3_000;

/** The first paint with something to read: one of a background alone may come before it. */
const WITH_CONTENT = "first-contentful-paint";

/** Whether a first paint with content is still to come, and this browser will tell of it. */
function isAwaited(): boolean {
  return (
    document.visibilityState === "visible" &&
    document.getElementById("root")?.firstElementChild != null &&
    PerformanceObserver.supportedEntryTypes.includes("paint") &&
    performance.getEntriesByName(WITH_CONTENT).length === 0
  );
}

function painted(): Promise<void> {
  return new Promise((resolve) => {
    if (!isAwaited()) {
      resolve();
      return;
    }
    const observer = new PerformanceObserver((list) => {
      if (list.getEntriesByName(WITH_CONTENT).length > 0) {
        end();
      }
    });
    const end = () => {
      observer.disconnect();
      document.removeEventListener("visibilitychange", end);
      clearTimeout(timer);
      resolve();
    };
    // A page that is hidden does not paint.
    document.addEventListener("visibilitychange", end);
    const timer = setTimeout(end, TIME_LIMIT_MS);
    observer.observe({ type: "paint", buffered: true });
  });
}

let first: Promise<void> | undefined;

/** Waits until the picture of the page that came with the site's file shows, so that nothing is fetched or run in its way. */
export function firstPaint(): Promise<void> {
  first ??= painted();
  return first;
}
