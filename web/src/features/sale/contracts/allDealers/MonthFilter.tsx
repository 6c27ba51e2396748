import type { RefObject } from "react";
import { lazily } from "@/domain/form/formats";
import { monthsUntilNow } from "@/domain/sale/allDealers";
import { SearchSelect } from "@/ui/SearchSelect";

/** Stands for all months. */
export const ALL_MONTHS = "all";

const name = lazily(
  () => new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" }),
);

/** A month for people: 'November 2026'. */
export function monthName(month: string): string {
  return name().format(new Date(`${month}-01T00:00:00Z`));
}

interface MonthFilterProps {
  field: RefObject<HTMLInputElement | null>;
  month: string;
  onChange: (month: string) => void;
}

/** Which month's sales show. */
export function MonthFilter({ field, month, onChange }: MonthFilterProps) {
  const months = monthsUntilNow();
  return (
    <SearchSelect
      ref={field}
      label="Month"
      description="In your own time zone"
      data={[
        { value: ALL_MONTHS, label: "All months" },
        ...months.map((value) => ({ value, label: monthName(value) })),
      ]}
      // The picture of the page, made when the site was built, does not know which month it is.
      value={import.meta.env.SSR ? "" : month}
      onChange={onChange}
      nothingFoundMessage="No such month"
    />
  );
}
