import type { Day } from "dealer-core-wasm";

export type { Day } from "dealer-core-wasm";

/** What tells the day of a time in a time zone: each takes a browser milliseconds to make. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { year: "numeric", month: "2-digit", day: "2-digit", timeZone });
  formats.set(timeZone, format);
  return format;
}

/** The day of a time, in milliseconds since the epoch, where the person is. */
export function localDay(time: number): Day {
  const date = new Date(time);
  const digits = (number: number, count: number) => String(number).padStart(count, "0");
  return `${digits(date.getFullYear(), 4)}-${digits(date.getMonth() + 1, 2)}-${digits(date.getDate(), 2)}`;
}

/** Today in a time zone, by its IANA name; in the browser's own calendar without one. */
export function today(timeZone: string | null = null): Day {
  const now = Date.now();
  if (timeZone === null) {
    return localDay(now);
  }
  const parts = new Map(
    formatIn(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get("year")}-${parts.get("month")}-${parts.get("day")}`;
}
