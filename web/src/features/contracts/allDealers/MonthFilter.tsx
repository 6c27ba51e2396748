import { Select } from "@mantine/core";
import type { RefObject } from "react";
import { monthsUntilNow } from "@/domain/allDealers";

/** Stands for all months. */
export const ALL_MONTHS = "all";

const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });

/** A month for people: 'November 2026'. */
export function monthName(month: string): string {
  return name.format(new Date(`${month}-01T00:00:00Z`));
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
    <Select
      ref={field}
      label="Month"
      description="Begins and ends at midnight UTC"
      data={[
        { value: ALL_MONTHS, label: "All months" },
        ...months.map((value) => ({ value, label: monthName(value) })),
      ]}
      value={month}
      onChange={(chosen) => chosen && onChange(chosen)}
      allowDeselect={false}
      searchable
      nothingFoundMessage="No such month"
    />
  );
}
