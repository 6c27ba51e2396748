/** A piece of a list, and where the next one starts. */
export interface ListPage<T> {
  items: T[];
  nextCursor: string | null;
}

/** The first page is small, so that it shows at once; the rest comes in large ones. */
export function limitOf(cursor: string | undefined): number {
  return cursor === undefined ? 50 : 500;
}
