import type { Day, LiveBook, RatesBasis, TpaProducts } from "dealer-core-wasm";
import { onForget } from "@/domain/access/session";
import { core, hasCore } from "@/domain/core";

export type { LiveBook, RatesBasis } from "dealer-core-wasm";

/** The published rate books that a dealer's deals are priced by, as the server lists them. */
export interface BookList {
  items: LiveBook[];
  /** What the dealer is enrolled for; null where it is not. */
  enrolled: TpaProducts | null;
  /** Whether a TPA without a rate book has a demo price. */
  demoPrices: boolean;
  /** The time zone of the dealership, in which a deal's day is told; null where the dealer is not enrolled. */
  timeZone: string | null;
}

/** A published rate book with what it holds, as the rules read it. */
export interface BookText {
  live: LiveBook;
  content: string;
}

/** What rates are opened from. */
export interface Opening {
  basis: RatesBasis;
  books: readonly BookText[];
}

interface Rates {
  /** Tells them from others. */
  name: string;
  asOf: Day | null;
}

let inUse: Rates | null = null;
let opened: Rates | null = null;

/** How long the page may stand still for a book: with the slice that ends it, less than a frame. */
const SLICE_MS = 4;

/** Reads the book that was begun for some time. Answers with whether it is open. */
function readFor(milliseconds: number): boolean {
  const end = performance.now() + milliseconds;
  while (!core().readRateBook()) {
    if (performance.now() >= end) {
      return false;
    }
  }
  return true;
}

/**
 * Opens rates beside those in use, a slice of a book after another, so that the browser can do something else in between: `pause` waits until it has.
 * Gives the books that can't be opened; the others are there.
 */
export async function openRates(
  { basis, books }: Opening,
  pause: () => Promise<void>,
  signal: AbortSignal,
): Promise<LiveBook[]> {
  core().beginRates(basis);
  const wrong: LiveBook[] = [];
  for (const { live, content } of books) {
    try {
      core().addRateBook(live, content);
      do {
        await pause();
        signal.throwIfAborted();
      } while (!readFor(SLICE_MS));
    } catch {
      signal.throwIfAborted();
      wrong.push(live);
    }
  }
  signal.throwIfAborted();
  opened = { name: nameOf({ basis, books }), asOf: basis.asOf };
  return wrong;
}

/** Puts the rates that were opened in the place of those before. */
export function swapRates(): void {
  core().finishRates();
  inUse = opened;
}

/** Whether these rates are in use already. */
export function areInUse(opening: Opening): boolean {
  return inUse?.name === nameOf(opening);
}

/** Whether any rates are in use. */
export function hasRates(): boolean {
  return inUse !== null;
}

/** Whether rates are in use that the server itself gave since the wizard was opened. */
export function areConfirmed(): boolean {
  return inUse !== null && inUse.asOf === null;
}

/** Forgets all rates: no price is left, in the module of the rules either. */
export function forgetRates(): void {
  inUse = null;
  opened = null;
  if (hasCore()) {
    core().forgetRates();
  }
}

// Another person never has them.
onForget(forgetRates);

function nameOf({ basis, books }: Opening): string {
  return JSON.stringify({ basis, books: books.map(({ live }) => live) });
}
