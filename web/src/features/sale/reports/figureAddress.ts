import type { Behind } from "@/api/sale/reports";

/** A figure whose list is asked for. */
export type FigureAsked = Behind;

/** The address of the list behind a figure, on the page of its report. */
export function addressOfFigure(said: URLSearchParams, figure: Behind): string {
  const after = new URLSearchParams(said);
  after.set("of", figure.of);
  after.set("ofMonth", figure.month);
  after.set("ofMonths", String(figure.months));
  after.delete("cancellations");
  if (figure.cancellations) {
    after.set("cancellations", "true");
  }
  return `?${after}`;
}

/** What of an address names a figure, taken away. */
export const withoutFigure = { of: null, ofMonth: null, ofMonths: null, cancellations: null };

/** The address of the report without its figure. */
export function addressOfReport(said: URLSearchParams): string {
  const after = new URLSearchParams(said);
  for (const name of Object.keys(withoutFigure)) {
    after.delete(name);
  }
  return `?${after}`;
}

/** The figure whose list an address asks for; null for none. */
export function figureOfAddress(said: URLSearchParams): FigureAsked | null {
  const of = said.get("of");
  const month = said.get("ofMonth");
  const months = Number(said.get("ofMonths") ?? "1");
  if (of === null || month === null || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || !Number.isInteger(months)) {
    return null;
  }
  return { of, month, months, cancellations: said.get("cancellations") === "true" };
}
