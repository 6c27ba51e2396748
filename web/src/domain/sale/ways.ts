import type { Ways } from "dealer-sold-wasm";
import type { ProductLine, SoldRow } from "@/domain/sale/sold";
import { soldCore } from "@/domain/soldCore";

// What ways rest on has a few values, so lists of thousands of rows ask the rules a few times.
const knownWays = new Map<string, Ways>();
const knownUnpaid = new Map<string, boolean>();
// What is due rests on more, and a page asks it of the same lines whenever it renders.
const knownDue = new WeakMap<ProductLine, boolean>();

interface Known<Key, T> {
  get: (key: Key) => T | undefined;
  set: (key: Key, found: T) => unknown;
}

/** What was known by a key, or is found out now. */
function once<Key, T>(known: Known<Key, T>, key: Key, find: () => T): T {
  const found = known.get(key) ?? find();
  known.set(key, found);
  return found;
}

/** What can be done with a product that was sold. */
export function waysOf(line: ProductLine): Ways {
  const { status, productType, tpa } = line;
  return once(knownWays, [status, productType, tpa?.standing].join(), () => soldCore().waysOfLine(line));
}

/** Whether a row is still to be paid: what is void or replaced never is, whatever its status. */
export function isOwed(row: SoldRow): boolean {
  return "products" in row
    ? once(knownUnpaid, [row.status, row.ended].join(), () => soldCore().isUnpaidContract(row))
    : waysOf(row).owed;
}

/** Whether a row can be marked to be paid next. */
export function isMarkable(row: SoldRow): boolean {
  return "products" in row ? isOwed(row) : waysOf(row).markable;
}

/** Whether something of a product waits to be put into a batch of its administrator. */
export function isDue(line: ProductLine): boolean {
  return once(knownDue, line, () => soldCore().isDue(line));
}
