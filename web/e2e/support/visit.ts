// The first page of a visit, on a phone with an empty cache: what it weighs, and how it comes to show.
import { type CDPSession, expect, type Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };

interface Fetched {
  path: string;
  bytes: number;
}

const isCall = ({ path }: Fetched) => path.startsWith("/api/") || path === "/deployment.json";
const moduleOf = ({ path }: Fetched) =>
  Object.keys(budgets.modules).find((name) => path.startsWith(`/assets/${name}`));

/** What draws documents and shows their pages, from a press on. */
export const ON_DEMAND = ["dealer_paper_wasm_bg", "paperWorker", "openPdf", "pdf.worker"] as const;

/** Takes note of what the next page fetches, what in it moves, and which of its texts and pictures are the largest of their moment. */
export async function watchVisit(page: Page): Promise<Fetched[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(watchPaints);
  // How the test signed in counts as a press, and a visit begins without one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
  });
  return watchNetwork(page);
}

/** Runs in the page: keeps what the browser tells of its paints. */
function watchPaints(): void {
  const jumps: object[] = [];
  Object.assign(window, { jumps });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, sources = [] } = entry as PerformanceEntry & {
        value: number;
        sources?: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      };
      const of = sources.map(({ node, previousRect, currentRect }) => ({
        node: node?.outerHTML?.slice(0, 120),
        from: previousRect,
        to: currentRect,
      }));
      jumps.push({ value, of });
    }
  }).observe({ type: "layout-shift", buffered: true });
  const largest: object[] = [];
  Object.assign(window, { largest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { startTime, size, element } = entry as PerformanceEntry & { size: number; element?: Element };
      largest.push({ startTime, size, html: element?.outerHTML?.slice(0, 160) });
    }
  }).observe({ type: "largest-contentful-paint", buffered: true });
}

/** Takes note of what the page fetches from now on, and how large that is as it travels. */
async function watchNetwork(page: Page): Promise<Fetched[]> {
  const network: CDPSession = await page.context().newCDPSession(page);
  await network.send("Network.enable");
  await network.send("Network.setCacheDisabled", { cacheDisabled: true });
  const fetched = new Map<string, Fetched>();
  const all: Fetched[] = [];
  network.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const one = { path: new URL(request.url).pathname, bytes: 0 };
    fetched.set(requestId, one);
    all.push(one);
  });
  network.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const one = fetched.get(requestId);
    if (one) {
      one.bytes = encodedDataLength;
    }
  });
  return all;
}

/** Expects that what was fetched weighs no more than the route may, and holds nothing that no one asked for. */
export function expectWithinBudget(
  all: readonly Fetched[],
  budget: { bytes: number; requests: number },
): { bytes: number; requests: number } {
  const files = all.filter((one) => !isCall(one) && !moduleOf(one));
  const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
  const listed = files.map((one) => `${one.bytes} ${one.path}`).join("\n");
  expect.soft(bytes, listed).toBeGreaterThan(0);
  expect.soft(bytes, listed).toBeLessThanOrEqual(budget.bytes);
  expect.soft(files.length, listed).toBeLessThanOrEqual(budget.requests);
  for (const one of all) {
    const name = moduleOf(one);
    if (name) {
      const most = budgets.modules[name as keyof typeof budgets.modules];
      expect.soft(one.bytes, one.path).toBeLessThanOrEqual(most);
    }
  }
  const data = all.filter(({ path }) => path.startsWith("/assets/vpic"));
  expect.soft(data, "no one who only looks needs the decoder's data").toEqual([]);
  const pages = all.filter(({ path }) => ON_DEMAND.some((name) => path.startsWith(`/assets/${name}`)));
  expect.soft(pages, "documents are drawn and shown for who asks for them").toEqual([]);
  return { bytes, requests: files.length };
}

/** Expects of what a page of the public fetched that no module of the rules is among it, and one style sheet. */
export function expectLightStart(all: readonly Fetched[]): void {
  expect.soft(all.filter(moduleOf), "WebAssembly modules").toEqual([]);
  const sheets = all.filter((one) => one.path.endsWith(".css"));
  expect.soft(sheets, "style sheets").toHaveLength(1);
  expect.soft(sheets[0]?.bytes, "bytes of the style sheet").toBeLessThan(20_000);
}

/** Expects that nothing was fetched in the way of the picture, and that nothing moved. */
export async function expectStillPaint(page: Page): Promise<void> {
  expect.soft(await page.evaluate(fetchedBeforePicture), "what the first paint does not need").toEqual([]);
  const jumps: { value: number }[] = await page.evaluate(() => Reflect.get(window, "jumps"));
  const jumped = jumps.reduce((sum, { value }) => sum + value, 0);
  // Less than this is a border's width.
  expect.soft(jumped, `what jumped: ${JSON.stringify(jumps, null, 2)}`).toBeLessThan(0.001);
}

/** Expects that the largest text of the page was there before the server's first answer. */
export async function expectLargestEarly(page: Page): Promise<void> {
  expect.soft(await page.evaluate(largestAfterAnswers), "what a slow network shows late").toEqual([]);
}

/** Runs in the page: the scripts and modules that were asked for before the picture showed, beside those that the page's file names. */
function fetchedBeforePicture(): string[] {
  const painted = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  const named = [...document.scripts].map(({ src }) => src);
  return performance
    .getEntriesByType("resource")
    .filter(
      ({ name, startTime }) => /\.(?:js|wasm)$/.test(name) && startTime < painted && !named.includes(name),
    )
    .map(({ name }) => name);
}

/** Runs in the page: the largest texts and pictures of their moment that showed only after the server's first answer. */
function largestAfterAnswers(): object[] {
  const answered = performance
    .getEntriesByType("resource")
    .map((entry) => entry as PerformanceResourceTiming)
    .filter(({ name }) => new URL(name).pathname.startsWith("/api/"))
    .map(({ responseEnd }) => responseEnd);
  const largest: { startTime: number }[] = Reflect.get(window, "largest");
  return largest.filter(({ startTime }) => startTime > Math.min(...answered));
}
