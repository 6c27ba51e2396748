import type { ReportName } from "@/api/sale/reports";
import { currentMonth, monthsUntilNow } from "@/domain/sale/allDealers";
import { SearchSelect } from "@/ui/SearchSelect";
import { monthName } from "../contracts/allDealers/MonthFilter";
import { PERIODS } from "./periods";
import { reportWords } from "./words";

interface ReportChoiceProps {
  names: readonly ReportName[];
  name: ReportName;
  say: (parts: Record<string, string | null>) => void;
}

/** Which report shows. */
export function ReportChoice({ names, name, say }: ReportChoiceProps) {
  return (
    <SearchSelect
      label="Report"
      data={names.map((value) => ({ value, label: reportWords[value] }))}
      value={name}
      onChange={(chosen) => say({ report: chosen === "production" ? null : chosen })}
      nothingFoundMessage="No such report"
    />
  );
}

interface MonthChoiceProps {
  month: string;
  say: (parts: Record<string, string | null>) => void;
}

/** Of which month it is, or with which its months end. */
export function MonthChoice({ month, say }: MonthChoiceProps) {
  return (
    <SearchSelect
      label="Month"
      data={monthsUntilNow().map((value) => ({ value, label: monthName(value) }))}
      // The picture of the page, made when the site was built, does not know which month it is.
      value={import.meta.env.SSR ? "" : month}
      onChange={(chosen) => say({ month: chosen === currentMonth() ? null : chosen })}
      nothingFoundMessage="No such month"
    />
  );
}

interface MonthsChoiceProps {
  months: number;
  say: (parts: Record<string, string | null>) => void;
}

/** How many months it is of. */
export function MonthsChoice({ months, say }: MonthsChoiceProps) {
  return (
    <SearchSelect
      label="Period"
      data={PERIODS.map((count) => ({
        value: String(count),
        label: count === 1 ? "That month" : `${count} months up to then`,
      }))}
      value={String(months)}
      onChange={(chosen) => say({ months: chosen === "1" ? null : chosen })}
      nothingFoundMessage="No such period"
    />
  );
}
