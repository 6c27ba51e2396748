import type { Described } from "@/api/http/calls";
import { constants } from "@/domain/screens/constants";

interface Choice {
  value: string;
  label: string;
}

const of = (labels: Record<string, string>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

const unknown = (choices: Choice[]): Choice[] => [{ value: "", label: "Unknown" }, ...choices];

const numbers = (from: number, to: number): Choice[] =>
  Array.from({ length: to - from + 1 }, (_, place) => String(from + place)).map((value) => ({
    value,
    label: value,
  }));

export const dealTypes = of({
  finance: "Finance",
  cash: "Cash",
  outside: "Outside finance",
  lease: "Lease",
} satisfies Record<Described<"DealType">, string>);

export const conditions = unknown(
  of({ new: "New", used: "Used", cpo: "Certified pre-owned" } satisfies Record<
    Described<"Condition">,
    string
  >),
);

export const fuels = unknown(
  of({
    gasoline: "Gasoline",
    diesel: "Diesel",
    hybrid: "Hybrid",
    plug_in_hybrid: "Plug-in hybrid",
    electric: "Electric",
    other: "Other",
  } satisfies Record<Described<"Fuel">, string>),
);

export const drives = unknown(
  of({ "2wd": "Two-wheel drive", "4wd": "Four-wheel drive", awd: "All-wheel drive" } satisfies Record<
    Described<"Drive">,
    string
  >),
);

export const inductions = unknown(
  of({ natural: "Natural", turbo: "Turbo", supercharged: "Supercharged" } satisfies Record<
    Described<"Induction">,
    string
  >),
);

export const gvwrClasses = unknown(numbers(1, 8));
export const cylinderCounts = unknown(numbers(0, 16));

/** The model years that a VIN can name, the newest first; the year itself, where it is another one. */
export function modelYears(chosen: string): Choice[] {
  const years = numbers(1980, new Date().getFullYear() + 2).reverse();
  const isOther = chosen !== "" && years.every(({ value }) => value !== chosen);
  return unknown(isOther ? [{ value: chosen, label: chosen }, ...years] : years);
}

/** The states of an address; none is chosen at first. */
export function states(): Choice[] {
  const codes = constants().addressStates.map((code) => ({ value: code, label: code }));
  return [{ value: "", label: "" }, ...codes];
}
