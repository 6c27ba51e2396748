import { ApiError, isOfPageThatGoes } from "@/api/http/ApiError";
import { listLiveBooks, liveBookContent } from "@/api/pricing/liveBooks";
import { type Day, today } from "@/domain/form/day";
import type { KeptBooks } from "@/domain/pricing/keptBooks";
import { areConfirmed, type BookList, type LiveBook, type Opening } from "@/domain/pricing/rates";
import { log } from "@/ui/log";

/** What deals can be priced by. */
export interface Found extends Opening {
  /** Whether it is all that the server has now. */
  isWhole: boolean;
}

/**
 * The server's rate books, else those that are kept, with the day on which they were the newest. What the server gave before is not
 * exchanged for what is kept.
 */
export async function findRates(kept: KeptBooks | null, signal: AbortSignal): Promise<Found> {
  try {
    return await fetchRates(kept, signal);
  } catch (error) {
    const found = isOfPageThatGoes(error) || areConfirmed() ? null : await keptRates(kept);
    signal.throwIfAborted();
    if (found === null) {
      throw error;
    }
    return found;
  }
}

/** The server's rate books; what travels is kept. */
export async function fetchRates(kept: KeptBooks | null, signal: AbortSignal): Promise<Found> {
  const list = await listLiveBooks(signal);
  const contents = await Promise.all(list.items.map((live) => contentOf(live, kept, signal)));
  // Only now, as a list without its books is of no use.
  await kept?.confirm(list, today(list.timeZone));
  return found(list, contents, null);
}

async function contentOf(
  { contentHash, code, version }: LiveBook,
  kept: KeptBooks | null,
  signal: AbortSignal,
): Promise<string | null> {
  const known = await kept?.content(contentHash);
  if (known) {
    return known;
  }
  try {
    const content = await liveBookContent(contentHash, signal);
    await kept?.keep(contentHash, content);
    return content;
  } catch (error) {
    if (!(error instanceof ApiError) || error.isTemporary || isOfPageThatGoes(error)) {
      throw error;
    }
    // Published books come and go: one that has just gone leaves the others.
    log(`Rate book ${code}, version ${version}, not loaded: ${error.code}`);
    return null;
  }
}

async function keptRates(kept: KeptBooks | null): Promise<Found | null> {
  const list = await kept?.list();
  if (!kept || !list) {
    return null;
  }
  const contents = await Promise.all(list.items.map(({ contentHash }) => kept.content(contentHash)));
  const isEmpty = contents.length > 0 && contents.every((content) => content === null);
  return isEmpty ? null : found(list, contents, list.confirmed);
}

function found(list: BookList, contents: readonly (string | null)[], asOf: Day | null): Found {
  const { items, demoPrices, enrolled, timeZone } = list;
  return {
    basis: { demoPrices, enrolled, today: today(timeZone), asOf },
    books: items.flatMap((live, index) => {
      const content = contents[index] ?? null;
      return content === null ? [] : [{ live, content }];
    }),
    isWhole: asOf === null && !contents.includes(null),
  };
}
