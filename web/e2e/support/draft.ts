// A deal that stands at a later step, left behind in the tab as the wizard leaves it: no test walks there that is not about the way.
import { expect, type Page } from "@playwright/test";
import type { DealEvent } from "../../src/domain/deal/deal";
import { today } from "../../src/domain/form/day";
import { type Account, accounts, signIn } from "./accounts";
import { continueDeal } from "./deal";
import { type KeptDeal, loadRules } from "./rules";

/** What the server answers whoever is signed in. */
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of it.
async function get(page: Page, path: string): Promise<any> {
  const answer = await page.request.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.json();
}

/** Prices the drafts that follow by the rate books of whoever is signed in. */
async function loadRates(page: Page): Promise<void> {
  const { beginRates, addRateBook, readRateBook, finishRates } = await loadRules();
  const { items, demoPrices, enrolled } = await get(page, "/api/rate-books");
  beginRates({ demoPrices, enrolled, today: today(), asOf: null });
  for (const live of items) {
    const answer = await page.request.get(`/api/rate-books/${live.contentHash}`);
    expect(answer.status(), live.code).toBe(200);
    addRateBook(live, await answer.text());
    while (!readRateBook()) {
      // The next slice.
    }
  }
  finishRates();
}

/** A deal of whoever is signed in, with the server's own seed, markups, vehicle and TPAs, after what happened in it. */
export async function draftAfter(
  page: Page,
  events: readonly DealEvent[],
  { namesCome = true } = {},
): Promise<KeptDeal> {
  const { newDeal, applyDeal } = await loadRules();
  const { enrollment } = await get(page, "/api/enrollment");
  const { settings, version } = await get(page, "/api/settings");
  const drawn = await page.request.post("/api/deal-seeds", { data: {} });
  const { seed } = await drawn.json();
  const before: DealEvent[] = [{ type: "settingsLoaded", settings: { settings, version } }];
  if (enrollment) {
    await loadRates(page);
  }
  if (enrollment && namesCome) {
    const { items } = await get(page, `/api/tpas?state=${enrollment.state}`);
    for (const product of new Set<never>(items.flatMap(({ products }: { products: never[] }) => products))) {
      const tpas = items.filter(({ products }: { products: string[] }) => products.includes(product));
      before.push({
        type: "tpasLoaded",
        product,
        state: enrollment.state,
        tpas: tpas.map(({ id, tpa_name }: never) => ({ id, tpa_name })),
      });
    }
  }
  const happened = await Promise.all(
    events.map(async (event) =>
      event.type === "vehicleDecoded"
        ? { ...event, vehicle: (await get(page, `/api/vehicles/${event.vin}?traits=true`)).vehicle }
        : event,
    ),
  );
  return [...before, ...happened].reduce(
    applyDeal,
    newDeal(seed, crypto.randomUUID(), enrollment ?? undefined),
  );
}

/** Signs in, and goes on with a deal in which this happened. Its TPAs' names are there, unless they are still to come. */
export async function openDraft(
  page: Page,
  events: readonly DealEvent[],
  account: Account = accounts.dealer,
  options: { namesCome?: boolean } = {},
): Promise<void> {
  await signIn(page, account);
  await putDraft(page, events, options);
  await continueDeal(page);
}

/** Leaves a deal in which this happened in the tab, for whoever is signed in. The page is on a file of the site. */
export async function putDraft(
  page: Page,
  events: readonly DealEvent[],
  options: { namesCome?: boolean } = {},
): Promise<void> {
  const draft = await draftAfter(page, events, options);
  await page.evaluate((kept) => sessionStorage.setItem("dealSession", JSON.stringify(kept)), draft);
}
