import type { Day } from "dealer-core-wasm";

export type { Day } from "dealer-core-wasm";

/** Today in the browser's own calendar. */
export function today(): Day {
  const now = new Date();
  const two = (part: number) => String(part).padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
