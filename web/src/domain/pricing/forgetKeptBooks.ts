/** What the names of caches begin with that hold rate books, before the id of the person whose they are. */
export const KEPT_BOOKS = "rates-";

/** Deletes the rate books that this browser keeps, whoever they were kept for: they say what dealers pay. */
export async function forgetKeptBooks(): Promise<void> {
  try {
    // Missing where a site is not served safely.
    const names = (await globalThis.caches?.keys()) ?? [];
    await Promise.all(names.filter((name) => name.startsWith(KEPT_BOOKS)).map((name) => caches.delete(name)));
  } catch {
    // A browser that forbids to look has kept nothing.
  }
}
