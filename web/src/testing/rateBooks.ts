// Rate books as the server gives them, and a place where the browser keeps them.
import { asBookCode, asTpaId } from "@/domain/form/ids";
import type { LiveBook } from "@/domain/pricing/rates";

/** What the server says of a version of Alder Ridge's book. */
export function liveBook(version = 1, rest: Partial<LiveBook> = {}): LiveBook {
  return {
    tpaId: asTpaId("alder-ridge"),
    product: "vsc",
    code: asBookCode("AR-VSC"),
    version,
    effectiveFrom: "2020-01-01",
    contentHash: `hash-${version}`,
    bytes: 400,
    ...rest,
  };
}

/** What a book holds that has one plan, at one price in cents. */
export function bookText(price: number, tpa = "Alder Ridge"): string {
  return JSON.stringify({
    format: 1,
    code: "AR-VSC",
    product: "vsc",
    tpa,
    title: "Service contracts",
    effective_from: "2020-01-01",
    states: [{ state: "NV", form: "F-1" }],
    plans: [
      {
        plan: "PT",
        name: "Powertrain",
        level: "comprehensive",
        conditions: ["new", "used", "cpo"],
        start: "sale",
        rank: 0,
      },
    ],
    rates: { rows: [{ plan: "PT", terms: [{ months: 36, miles: 36_000, prices: [price] }] }] },
  });
}

/** A browser's caches, by name and then by path, which hold texts. */
export interface MemoryCaches {
  storage: CacheStorage;
  held: Map<string, Map<string, string>>;
}

/** Caches that are gone with the test. */
export function memoryCaches(): MemoryCaches {
  const held: MemoryCaches["held"] = new Map();
  const storage = {
    open: async (name: string) => {
      const texts = held.get(name) ?? new Map<string, string>();
      held.set(name, texts);
      return memoryCache(texts);
    },
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    has: async (name: string) => held.has(name),
    match: async () => undefined,
  } satisfies CacheStorage;
  return { storage, held };
}

function memoryCache(texts: Map<string, string>): Cache {
  const pathOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : key, "https://site.example").pathname;
  const unused = () => Promise.reject(new Error("No test needs it."));
  return {
    match: async (key) => {
      const text = texts.get(pathOf(key));
      return text === undefined ? undefined : new Response(text);
    },
    put: async (key, content) => void texts.set(pathOf(key), await content.text()),
    delete: async (key) => texts.delete(pathOf(key)),
    keys: async () => [...texts.keys()].map((path) => new Request(`https://site.example${path}`)),
    add: unused,
    addAll: unused,
    matchAll: unused,
  };
}
