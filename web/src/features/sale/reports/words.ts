import type { ReportName } from "@/api/sale/reports";

/** What reports are called where one is chosen, in their order. */
export const reportWords: Record<ReportName, string> = {
  production: "Production",
  cancellations: "Cancellations and chargebacks",
  penetration: "Products per deal",
  ageing: "Unremitted by age",
};

/** Those of a month, which administrators read too. */
export const monthlyReports: readonly ReportName[] = ["production", "cancellations", "penetration"];
