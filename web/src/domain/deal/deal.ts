import type {
  Blocker,
  Deal,
  DealError,
  DealEvent,
  DealSession,
  DealSummary,
  DealView,
  Enrollment,
  FieldError,
  Lead,
  StoredSettings,
  ThrownDealError,
} from "dealer-core-wasm";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { createContext, useContext } from "react";
import { core } from "@/domain/core";
import { forgetRates, swapRates } from "@/domain/pricing/rates";

export type {
  AncillaryCard,
  AncillaryProduct,
  Aspect,
  Blocker,
  BuyerField,
  BuyerInfo,
  CardOption,
  Constants,
  Contract,
  CoverageLevel,
  Deal,
  DealError,
  DealEvent,
  DealSession,
  DealSummary,
  DealView,
  EligibleTpas,
  Enrollment,
  Estimate,
  FieldError,
  GeneratedContract,
  InputField,
  LabelledFact,
  Lead,
  LeadDecision,
  Lender,
  PriceCard,
  Product,
  ProductGroup,
  ProductLine,
  PurchaseMethod,
  Question,
  RefusedCard,
  Remedy,
  Status,
  Step,
  StepState,
  Ticket,
  TpaOption,
  TpaProducts,
} from "dealer-core-wasm";

/** Where the deal waits for a reload. It is gone when the tab closes, and after a logout. */
const DRAFT = "dealSession";

const store = getDefaultStore();
const sessionAtom = atom<DealSession | null>(null);
const viewAtom = atom((get) => {
  const session = get(sessionAtom);
  return session ? core().viewDeal(session) : null;
});

export type DealResult = { ok: true; session: DealSession } | { ok: false; error: DealError };

/** The deal that a reload, or the way to another page, left behind. */
export function keptDeal(): DealSession | null {
  const kept = sessionStorage.getItem(DRAFT);
  if (kept === null) {
    return null;
  }
  try {
    return core().restoreDeal(JSON.parse(kept));
  } catch {
    // What is no deal, or one of an earlier release, is none.
    return null;
  }
}

/** Takes up a deal that was left behind. */
export function resumeDeal(session: DealSession): void {
  store.set(sessionAtom, session);
}

/** The deal as the server keeps it while this device is in a customer's hands. */
export function draftOf(session: DealSession): string {
  return JSON.stringify(session);
}

/** Takes up a deal that waited on the server; tells whether it is one. */
export function takeUpWaitingDeal(draft: string): boolean {
  try {
    keep(core().restoreDeal(JSON.parse(draft)));
    return true;
  } catch {
    // A deal of an earlier release is none.
    return false;
  }
}

/** Forgets the deal that was left behind. */
export function discardKeptDeal(): void {
  sessionStorage.removeItem(DRAFT);
}

/** An empty deal. Its prices come with the server's seed. */
export function emptyDeal(enrollment: Enrollment | null): DealSession {
  return core().newDeal(null, crypto.randomUUID(), enrollment);
}

/** The deal with the dealer's markups on its prices. */
export function withSettings(session: DealSession, stored: StoredSettings): DealSession {
  return core().applyDeal(session, settingsLoaded(stored));
}

/** Starts with this deal, which has its markups. */
export function startDeal(session: DealSession): void {
  keep(session);
}

/** A deal keeps what its prices rest on, and not who saved that. */
function settingsLoaded({ settings, version }: StoredSettings): DealEvent {
  return { type: "settingsLoaded", settings: { settings, version } };
}

/** Marks the deal's prices up anew. Tells whether that changed a price that a person may have seen. */
export function takeSettings(stored: StoredSettings): { pricesChanged: boolean } {
  const known = store.get(sessionAtom)?.settings?.version;
  if (known === stored.version) {
    return { pricesChanged: false };
  }
  const changed = changesPrices(settingsLoaded(stored));
  return { pricesChanged: known !== undefined && changed };
}

/** Draws the deal's prices from the server's seed. Tells whether that changed a price that a person may have seen. */
export function takeSeed(seed: number): { pricesChanged: boolean } {
  return { pricesChanged: changesPrices({ type: "seedDrawn", seed }) };
}

/** Prices the deal by the rates that were opened. Tells whether that changed a price that a person may have seen. */
export function takeRates(): { pricesChanged: boolean } {
  const session = store.get(sessionAtom);
  // A reload, which comes with no rates, shows no price before the first have come.
  const hadPrices = session !== null && viewOf(session).pricesReady;
  const changed = changesPrices({ type: "ratesLoaded" }, swapRates);
  return { pricesChanged: hadPrices && changed };
}

/** Takes prices back that no longer hold, until other rates come. */
export function dropRates(): void {
  forgetRates();
  dispatchDeal({ type: "ratesLoaded" });
}

/** `first` is what changes besides the deal: its rates are no part of it. */
function changesPrices(event: DealEvent, first = () => {}): boolean {
  const session = store.get(sessionAtom);
  const before = session && viewOf(session);
  first();
  const taken = dispatchDeal(event);
  if (!before || !taken.ok) {
    return false;
  }
  return before.ticket.quoted && pricesOf(before) !== pricesOf(viewOf(taken.session));
}

function pricesOf({ vscCards, gapCards, ancillaryCards }: DealView): string {
  return JSON.stringify([
    [...vscCards, ...gapCards].map(({ provider, price }) => [provider.id, price]),
    ancillaryCards.map(({ product, price }) => [product, price]),
  ]);
}

/** Lets go of the deal in memory and of its rates when the wizard's page goes; the draft stays, unless the deal became a contract. */
export function leaveDeal(): void {
  if (store.get(sessionAtom)?.contractId) {
    sessionStorage.removeItem(DRAFT);
  }
  store.set(sessionAtom, null);
  forgetRates();
}

/** Empties the wizard. The new deal's prices come with a seed of its own. */
export function newQuote(enrollment: Enrollment | null): DealResult {
  return dispatchDeal({
    type: "newQuote",
    seed: null,
    idempotencyKey: crypto.randomUUID(),
    enrollment,
  });
}

/** Tells the deal what happened. It changes at once, and is kept for a reload; an event that can't happen now changes nothing. */
export function dispatchDeal(event: DealEvent): DealResult {
  const session = store.get(sessionAtom);
  if (!session) {
    return { ok: false, error: { variant: "notNow", reason: "There is no deal" } };
  }
  const applied = apply(session, event);
  if (applied.ok) {
    keep(applied.session);
  }
  return applied;
}

/** Tells the deal of several things in one change; those that can't happen now change nothing. */
export function dispatchEach(events: readonly DealEvent[]): void {
  const session = store.get(sessionAtom);
  if (!session) {
    return;
  }
  let next = session;
  for (const event of events) {
    const applied = apply(next, event);
    next = applied.ok ? applied.session : next;
  }
  if (next !== session) {
    keep(next);
  }
}

function apply(session: DealSession, event: DealEvent): DealResult {
  try {
    return { ok: true, session: core().applyDeal(session, event) };
  } catch (thrown) {
    if (isDealError(thrown)) {
      return { ok: false, error: thrown.detail };
    }
    throw thrown;
  }
}

/** The deal as it stands now, for code that waited in between. */
export function currentDeal(): DealSession | null {
  return store.get(sessionAtom);
}

/** A deal and what the screens show of it. */
export interface ShownDeal {
  session: DealSession;
  view: DealView;
}

const shownAtom = atom<ShownDeal | null>((get) => {
  const session = get(sessionAtom);
  const view = get(viewAtom);
  return session && view ? { session, view } : null;
});

/** The deal that the wizard's page shows, for the one component that hands it to all others: they show the same one at any time. */
export function useCurrentDeal(): ShownDeal | null {
  return useAtomValue(shownAtom);
}

/** Hands the deal to the components under the wizard's page. */
export const DealContext = createContext<ShownDeal | null>(null);

/** The deal and what the screens show of it. Only for components under the wizard's page. */
export function useDeal(): ShownDeal {
  const deal = useContext(DealContext);
  if (!deal) {
    throw new Error("The deal was shown before it was started.");
  }
  return deal;
}

/** The VIN to decode, or null while the deal has none. An untouched field has neither an error nor a VIN. */
export function vinToDecode({ vin }: DealSession, { vinError }: DealView): string | null {
  return vin !== "" && vinError === null ? vin : null;
}

/** Whether a deal is there to be shown. Only for components under the wizard's page. */
export function useHasDeal(): boolean {
  return useContext(DealContext) !== null;
}

/** What the screens show of a deal, for code that has just changed it. Of the deal that they show it is worked out once. */
export function viewOf(session: DealSession): DealView {
  const shown = session === store.get(sessionAtom) ? store.get(viewAtom) : null;
  return shown ?? core().viewDeal(session);
}

/** What Submit of the input screen saves. */
export function leadOf(session: DealSession): Lead {
  return core().leadOf(session);
}

/** What Generate Contract sends. */
export function dealOf(session: DealSession): Deal {
  return core().dealOf(session);
}

/** The cards of the final summary. */
export function summaryOf(session: DealSession): DealSummary {
  return core().summaryOf(session);
}

/** A wrong field that the server named, with the step where it is corrected. */
export function blockerOf({ path, code, message }: FieldError): Blocker {
  return { step: core().stepOf(path), path, code, message };
}

function keep(session: DealSession): void {
  store.set(sessionAtom, session);
  try {
    sessionStorage.setItem(DRAFT, JSON.stringify(session));
  } catch {
    // A full or forbidden storage costs the draft after a reload, and nothing now.
  }
}

/** Whether the rules refused an event. */
export function isDealError(thrown: unknown): thrown is ThrownDealError {
  return thrown instanceof Error && thrown.name === "DealError" && "detail" in thrown;
}
