import type { ReportName } from "@/api/sale/reports";

/** What reports are called where one is chosen, in their order. */
export const reportWords: Record<ReportName, string> = {
  production: "Production",
  pvr: "PVR (per vehicle retailed)",
  cancellations: "Cancellations and chargebacks",
  penetration: "Penetration and products per deal",
  ageing: "Unremitted by age",
  register: "Remittances paid",
  reserve: "Reserve (unearned markup)",
};

/** Those that administrators read too. */
export const adminReports: readonly ReportName[] = [
  "production",
  "cancellations",
  "penetration",
  "register",
  "reserve",
];

/** Whether it is of months; the others are of now. */
export const isOfMonths = (name: ReportName) => name !== "ageing" && name !== "reserve";

/** Those of them that are of one dealership. */
export const isOfOneDealer = (name: ReportName) => name === "register";
