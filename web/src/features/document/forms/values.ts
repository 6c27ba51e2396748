import { useQuery } from "@tanstack/react-query";
import { type Placeholder, placeholdersQuery } from "@/api/document/forms";

/** A value in one of its formats, as forms name it: 'buyer.name', 'product.price|number'. */
export interface Value {
  name: string;
  placeholder: Placeholder;
  format: string;
}

/** Each value in each of its formats. The first one stands where a form names none. */
export function valuesOf(placeholders: readonly Placeholder[]): Value[] {
  return placeholders.flatMap((placeholder) =>
    placeholder.formats.map((format, at) => ({
      name: at === 0 ? placeholder.path : `${placeholder.path}|${format}`,
      placeholder,
      format,
    })),
  );
}

/** All that a form can print; none until that is known. */
export function useValues(): { values: readonly Value[]; failed: boolean } {
  const { data, isError } = useQuery({ ...placeholdersQuery, select: valuesOf });
  return { values: data ?? [], failed: isError };
}

/** What kind of value it is, for people. */
const typeNames: Record<string, string> = {
  text: "Text",
  money: "Amount",
  percent: "Percentage",
  months: "Months",
  miles: "Miles",
  date: "Day",
};

/** How a value is written, for people. */
const formatNames: Record<string, string> = {
  number: "the number alone",
  short: "as Mar 5, 2026",
  numeric: "as 03/05/2026",
};

/** What is to be known of a value: 'Amount, the number alone, only with a loan'. */
export function detailOf({ placeholder, format }: Value): string {
  const { type, when, always, sample } = placeholder;
  const isFirst = format === placeholder.formats[0];
  const written = isFirst ? `such as ${cut(sample)}` : (formatNames[format] ?? format);
  return [typeNames[type] ?? type, written, conditionText(when, always)].filter(Boolean).join(", ");
}

function conditionText(when: Placeholder["when"], always: boolean): string | null {
  if (when === "financed") {
    return "only with a loan";
  }
  if (when === "coBuyer") {
    return "only with a co-buyer";
  }
  return always ? null : "may be empty";
}

/** A long value has little room. */
function cut(sample: string): string {
  return sample.length > 40 ? `${sample.slice(0, 39)}…` : sample;
}
