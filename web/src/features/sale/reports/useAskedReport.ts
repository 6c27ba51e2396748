import type { ReportName } from "@/api/sale/reports";
import { currentMonth, monthsUntilNow } from "@/domain/sale/allDealers";
import { useAddress } from "@/ui/useAddress";
import { withoutFigure } from "./figureAddress";
import { PERIODS } from "./periods";

interface AskedReport {
  name: ReportName;
  /** As yyyy-MM. */
  month: string;
  /** How many months up to then. */
  months: number;
  said: URLSearchParams;
  say: (parts: Record<string, string | null>) => void;
}

/** Report and months stand in the address, so that a link opens them; what is none there is the first report, or this month. */
export function useAskedReport(names: readonly ReportName[]): AskedReport {
  const { said, say } = useAddress();
  const name = names.find((one) => one === said.get("report")) ?? "production";
  const month = monthsUntilNow().find((one) => one === said.get("month")) ?? currentMonth();
  const months = PERIODS.find((count) => String(count) === said.get("months")) ?? 1;
  // Another report, or other months, have other figures.
  const sayAnew = (parts: Record<string, string | null>) => say({ ...withoutFigure, ...parts });
  return { name, month, months, said, say: sayAnew };
}
