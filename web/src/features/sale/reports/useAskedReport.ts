import type { ReportName } from "@/api/sale/reports";
import { currentMonth, monthsUntilNow } from "@/domain/sale/allDealers";
import { useAddress } from "@/ui/useAddress";

interface AskedReport {
  name: ReportName;
  /** As yyyy-MM. */
  month: string;
  said: URLSearchParams;
  say: (parts: Record<string, string | null>) => void;
}

/** Report and month stand in the address, so that a link opens them; what is none there is the first report, or this month. */
export function useAskedReport(names: readonly ReportName[]): AskedReport {
  const { said, say } = useAddress();
  const name = names.find((one) => one === said.get("report")) ?? "production";
  const month = monthsUntilNow().find((one) => one === said.get("month")) ?? currentMonth();
  return { name, month, said, say };
}
