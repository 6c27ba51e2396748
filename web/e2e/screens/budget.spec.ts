import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { APIRequestContext, CDPSession, Page } from "@playwright/test";
import budgets from "../../budgets.json" with { type: "json" };
import { routes } from "../../src/routes";
import { wholeDeal } from "../../src/testing/dealEvents";
import { type Account, accounts, signIn } from "../support/accounts";
import { draftAfter } from "../support/draft";
import { enrollTpa, HARBOR_LIGHT, importElsewhere, sampleFile } from "../support/rateBooks";
import { loadRules } from "../support/rules";
import { beginSigning, handOver } from "../support/signing";
import { expect, test } from "../support/test";

interface Fetched {
  path: string;
  bytes: number;
}

/** The record behind a route that names one: of the demo data, or made for this. */
const RECORDS: Record<string, (request: APIRequestContext) => Promise<string>> = {
  [routes.sign]: async (request) => {
    await handOver(request, await beginSigning(request, "Terrence O'Neill"));
    return routes.sign;
  },
  [routes.signing]: async (request) => `/dashboard/signings/${await beginSigning(request, "Devin Park")}`,
  [routes.remittance]: async (request) => {
    const opened = await request.post("/api/batches", {
      data: { tpaId: "tpa-alder-ridge" },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    return `/dashboard/remittances/${(await opened.json()).id}`;
  },
  [routes.cancellation]: async (request) => {
    const lines = await (await request.get("/api/product-lines?limit=100")).json();
    const issued = lines.items.find(
      (line: { tpa?: { standing: string } }) => line.tpa?.standing === "issued",
    );
    return `/dashboard/cancellations/${issued.id}`;
  },
  [routes.amendment]: async (request) => {
    const lines = await (await request.get("/api/product-lines?limit=100")).json();
    const issued = lines.items.find(
      (line: { tpa?: { standing: string } }) => line.tpa?.standing === "issued",
    );
    return `/dashboard/amendments/${issued.id}`;
  },
  [routes.transfer]: async (request) => {
    const lines = await (await request.get("/api/product-lines?limit=100")).json();
    const issued = lines.items.find(
      (line: { productType: string; tpa?: { standing: string } }) =>
        line.tpa?.standing === "issued" && line.productType !== "GAP",
    );
    return `/dashboard/transfers/${issued.id}`;
  },
  [routes.contract]: async (request) => {
    const contracts = await (await request.get("/api/contracts?limit=1")).json();
    return `/dashboard/contracts/${contracts.items[0].id}`;
  },
  [routes.dealer]: async () => "/admin/dealers/lakeside-auto",
  [routes.tpaTerms]: async () => "/admin/tpas/tpa-northstar/terms",
  [routes.form]: async () => "/admin/forms/house/vsc.any.en.HOUSE-VSC.1",
  [routes.rateBooks]: async (request) => `/admin/tpas/${await draftedTpa(request)}/rate-books`,
  [routes.rateBook]: async (request) => `/admin/tpas/${await draftedTpa(request)}/rate-books/HL-TW/draft`,
  [routes.rateBookTrial]: async (request) =>
    `/admin/tpas/${await draftedTpa(request)}/rate-books/HL-TW/draft/trial`,
};

/** A TPA with the draft of a rate book. */
async function draftedTpa(request: APIRequestContext): Promise<string> {
  const tpa = await enrollTpa(request, HARBOR_LIGHT);
  await importElsewhere(request, tpa, await sampleFile("harbor-light-tire-and-wheel_v1"));
  return tpa;
}

/** Puts the device into the hands of a buyer who chooses from a menu. */
async function handMenuOver(page: Page): Promise<void> {
  await signIn(page, accounts.dealer);
  const { dealOf } = await loadRules();
  const presented = await page.request.post("/api/menus", {
    data: dealOf(await draftAfter(page, wholeDeal())),
  });
  const { id } = await presented.json();
  const handed = await page.request.post(`/api/menus/${id}/hand-over`, { data: {} });
  expect(handed.status()).toBe(200);
}

const isCall = ({ path }: Fetched) => path.startsWith("/api/") || path === "/deployment.json";
const moduleOf = ({ path }: Fetched) =>
  Object.keys(budgets.modules).find((name) => path.startsWith(`/assets/${name}`));

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

/** What is about a sale of the demo data, or shows what came of sales. */
const OF_LAKESIDE = new Set<string>([
  routes.auditLog,
  routes.contracts,
  routes.remittances,
  routes.sign,
  routes.signing,
  routes.cancellation,
  routes.amendment,
  routes.transfer,
  routes.contract,
]);

/** What a customer reads is all on the server. */
const OF_CUSTOMERS = new Set<string>([routes.sign, routes.menu]);

/** Whose page it is; no one's, where anybody may open it. */
function accountOf(path: string): Account | null {
  if (OF_LAKESIDE.has(path)) {
    return accounts.lakeside;
  }
  return path.startsWith("/dashboard") ? accounts.dealer : path.startsWith("/admin") ? accounts.admin : null;
}

/** Opens a route as the first page of a visit, on a phone, and waits until the network rests. */
async function open(page: Page, path: string): Promise<Fetched[]> {
  await page.setViewportSize({ width: 390, height: 844 });
  const account = accountOf(path);
  if (path === routes.menu) {
    await handMenuOver(page);
  } else if (account) {
    await signIn(page, account);
  }
  await page.addInitScript(() => {
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
  });
  const record = (await RECORDS[path]?.(page.request)) ?? path;
  // How the test signed in counts as a press, and a visit begins without one.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "userActivation", { value: { hasBeenActive: false } });
  });
  const fetched = await watchNetwork(page);
  await page.goto(record);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.waitForLoadState("networkidle");
  return fetched;
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

/** What draws documents and shows their pages, from a press on. */
const onDemand = ["dealer_paper_wasm_bg", "paperWorker", "openPdf", "pdf.worker"] as const;

test("what draws and shows documents stays within its budget", async () => {
  const folder = process.env.SITE_DIR ?? fileURLToPath(new URL("../../dist", import.meta.url));
  const files = await readdir(join(folder, "assets"));
  for (const name of onDemand) {
    const twin = files.filter((file) => file.startsWith(name) && file.endsWith(".br"));
    expect(twin, name).toHaveLength(1);
    const { size } = await stat(join(folder, "assets", twin[0] ?? ""));
    expect(size, name).toBeLessThanOrEqual(budgets.modules[name]);
  }
});

test("[DEF-G] every route has a budget", () => {
  expect(Object.keys(budgets.routes).sort()).toEqual(Object.values(routes).sort());
});

for (const [path, budget] of Object.entries(budgets.routes)) {
  test(`[DEF-G] ${path} stays within its budget, and nothing jumps or becomes the largest text late`, async ({
    page,
  }) => {
    const all = await open(page, path);
    const files = all.filter((one) => !isCall(one) && !moduleOf(one));
    const bytes = files.reduce((sum, one) => sum + one.bytes, 0);
    const listed = files.map((one) => `${one.bytes} ${one.path}`).join("\n");
    test.info().annotations.push({ type: "weight", description: `${bytes} bytes, ${files.length} requests` });
    expect(bytes, listed).toBeGreaterThan(0);
    expect(bytes, listed).toBeLessThanOrEqual(budget.bytes);
    expect(files.length, listed).toBeLessThanOrEqual(budget.requests);
    for (const one of all) {
      const name = moduleOf(one);
      if (name) {
        const most = budgets.modules[name as keyof typeof budgets.modules];
        expect(one.bytes, one.path).toBeLessThanOrEqual(most);
      }
    }
    expect(await page.evaluate(fetchedBeforePicture), "what the first paint does not need").toEqual([]);
    const data = all.filter(({ path }) => path.startsWith("/assets/vpic"));
    expect(data, "no one who only looks needs the decoder's data").toEqual([]);
    const pages = all.filter(({ path }) => onDemand.some((name) => path.startsWith(`/assets/${name}`)));
    expect(pages, "documents are drawn and shown for who asks for them").toEqual([]);
    if (!OF_CUSTOMERS.has(path)) {
      expect(await page.evaluate(largestAfterAnswers), "what a slow network shows late").toEqual([]);
    }
    const jumps: { value: number }[] = await page.evaluate(() => Reflect.get(window, "jumps"));
    const jumped = jumps.reduce((sum, { value }) => sum + value, 0);
    // Less than this is a border's width.
    expect(jumped, JSON.stringify(jumps, null, 2)).toBeLessThan(0.001);
  });
}

for (const path of [routes.login, routes.dealerIntake]) {
  test(`[DEF-G] ${path} starts without WebAssembly, with one style sheet under 20 kB`, async ({ page }) => {
    const all = await open(page, path);
    expect(all.filter(moduleOf)).toEqual([]);
    const sheets = all.filter((one) => one.path.endsWith(".css"));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.bytes).toBeLessThan(20_000);
  });
}
