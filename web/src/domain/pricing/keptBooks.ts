import { signedInId } from "@/domain/access/session";
import type { Day } from "@/domain/form/day";
import { forgetKeptBooks, KEPT_BOOKS } from "./forgetKeptBooks";
import type { BookList } from "./rates";

const LIST = "/list";
const bookOf = (hash: string) => `/books/${hash}`;

/** The last list of rate books, and the day on which the server said that it is the newest. */
export interface KeptList extends BookList {
  confirmed: Day;
}

/**
 * The rate books that the browser keeps for the person who is signed in, so that a book travels once, and a deal has prices without a network;
 * null where nothing can be kept.
 */
export async function keptBooks(): Promise<KeptBooks | null> {
  const owner = signedInId();
  if (owner === "" || !globalThis.caches) {
    return null;
  }
  try {
    const cache = await caches.open(KEPT_BOOKS + owner);
    if (signedInId() === owner) {
      return new KeptBooks(cache);
    }
    // They left in between: what was opened for them came too late to be deleted.
    await forgetKeptBooks();
  } catch {
    // A private window may forbid it.
  }
  return null;
}

/** What can't be kept or read costs a call, and nothing else. */
export class KeptBooks {
  readonly #cache: Cache;

  constructor(cache: Cache) {
    this.#cache = cache;
  }

  /** The last list; null where there is none. */
  async list(): Promise<KeptList | null> {
    const text = await this.#read(LIST);
    return text === null ? null : (JSON.parse(text) as KeptList);
  }

  /** What a book holds, by its hash; null where it is not kept. */
  content(hash: string): Promise<string | null> {
    return this.#read(bookOf(hash));
  }

  /** Keeps what a book holds. */
  async keep(hash: string, content: string): Promise<void> {
    await this.#write(bookOf(hash), content);
  }

  /** Drops a book that can't be used. */
  async drop(hash: string): Promise<void> {
    await this.#cache.delete(bookOf(hash)).catch(() => false);
  }

  /** Keeps the newest list, and no book that it does not name. */
  async confirm(list: BookList, confirmed: Day): Promise<void> {
    await this.#write(LIST, JSON.stringify({ ...list, confirmed } satisfies KeptList));
    try {
      const named = new Set([LIST, ...list.items.map(({ contentHash }) => bookOf(contentHash))]);
      const gone = (await this.#cache.keys()).filter(({ url }) => !named.has(new URL(url).pathname));
      await Promise.all(gone.map((key) => this.#cache.delete(key)));
    } catch {
      // The next list tries again.
    }
  }

  async #read(key: string): Promise<string | null> {
    try {
      const kept = await this.#cache.match(key);
      return kept ? await kept.text() : null;
    } catch {
      return null;
    }
  }

  async #write(key: string, text: string): Promise<void> {
    await this.#cache.put(key, new Response(text)).catch(() => undefined);
  }
}
