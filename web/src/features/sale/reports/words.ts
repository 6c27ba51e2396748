import type { ReportName } from "@/api/sale/reports";

/** What reports are called where one is chosen, in their order. */
export const reportWords: Record<ReportName, string> = {
  production: "Production",
  pvr: "PVR (per vehicle retailed)",
  cancellations: "Cancellations and chargebacks",
  penetration: "Penetration and products per deal",
  ageing: "Unremitted by age",
};

/** Those of months, which administrators read too. */
export const monthlyReports: readonly ReportName[] = ["production", "cancellations", "penetration"];
