import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { DealerId } from "@/domain/form/ids";

export type ReportName = Described<"ReportName">;
export type Report = Described<"SaleReport">;
export type ReportAnswer = Described<"ReportAnswer">;

/** A report of the dealership, of a month as yyyy-MM; what is unremitted is as of now. */
export function reportQuery(name: ReportName, month: string) {
  return queryOptions({
    queryKey: ["report", name, name === "ageing" ? "" : month],
    queryFn: ({ signal }) => api.get("/api/reports/{name}", { path: { name }, query: { month }, signal }),
    staleTime: 0,
  });
}

/** A report of a month, of all dealers together or of one. */
export function adminReportQuery(name: ReportName, month: string, dealerId: DealerId | null) {
  return queryOptions({
    queryKey: ["admin-report", name, month, dealerId],
    queryFn: ({ signal }) =>
      api.get("/api/admin/reports/{name}", {
        path: { name },
        query: { month, dealerId: dealerId ?? undefined },
        signal,
      }),
    staleTime: 0,
  });
}
