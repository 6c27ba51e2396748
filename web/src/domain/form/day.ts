import type { Day } from "dealer-core-wasm";

export type { Day } from "dealer-core-wasm";

/** Today in a time zone, by its IANA name; in the browser's own calendar without one. */
export function today(timeZone: string | null = null): Day {
  const format = new Intl.DateTimeFormat("en-US", {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    ...(timeZone !== null && { timeZone }),
  });
  const parts = new Map(format.formatToParts().map(({ type, value }) => [type, value]));
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}
