/** What an address is made of beside its path. */
export interface Parts {
  path?: Record<string, string | number>;
  query?: Record<string, string | number | boolean | undefined>;
}

/** The address of a path, on the site's own origin: with its parts in the place of their names, and with what is said in the query. */
export function addressOf(path: string, { path: parts = {}, query = {} }: Parts): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(parts[name] ?? ""));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value !== undefined) {
      search.set(key, String(value));
    }
  }
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}
