import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { DealerId } from "@/domain/form/ids";

export type ReportName = Described<"ReportName">;
export type Report = Described<"SaleReport">;
export type ReportAnswer = Described<"ReportAnswer">;

export type ReportInputsForm = Described<"ReportInputsForm">;

/** Months of a report: the last one as yyyy-MM, and how many. */
interface Months {
  month: string;
  months: number;
}

const asked = ({ month, months }: Months) => ({ month, months: months === 1 ? undefined : months });

/** What is unremitted and the reserve are of no months. */
const ofMonths = (name: ReportName, months: Months) =>
  name === "ageing" || name === "reserve" ? null : months;

/** A report of the dealership, of months; what is unremitted is as of now, the reserve as of this morning. */
export function reportQuery(name: ReportName, months: Months) {
  return queryOptions({
    queryKey: ["report", name, ofMonths(name, months)],
    queryFn: ({ signal }) => api.get("/api/reports/{name}", { path: { name }, query: asked(months), signal }),
    staleTime: 0,
  });
}

/** A report of months, of all dealers together or of one. */
export function adminReportQuery(name: ReportName, months: Months, dealerId: DealerId | null) {
  return queryOptions({
    queryKey: ["admin-report", name, ofMonths(name, months), dealerId],
    queryFn: ({ signal }) =>
      api.get("/api/admin/reports/{name}", {
        path: { name },
        query: { ...asked(months), dealerId: dealerId ?? undefined },
        signal,
      }),
    staleTime: 0,
  });
}

/** A figure of a report, as the report names the list behind it. */
export type Behind = Described<"ReportBehind">;

/** The list behind a figure, page by page. */
export function reportLinesQuery({ of, month, months, cancellations }: Behind) {
  return infiniteQueryOptions({
    queryKey: ["report-lines", of, month, months, cancellations],
    queryFn: ({ pageParam, signal }) =>
      api.get("/api/report-lines", {
        query: {
          month,
          months: months === 1 ? undefined : months,
          of,
          cancellations: cancellations || undefined,
          cursor: pageParam,
          limit: 100,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });
}

/** Finance reserve and vehicles of a month, as typed. */
export function reportInputsQuery(month: string) {
  return queryOptions({
    queryKey: ["report-inputs", month],
    queryFn: ({ signal }) => api.get("/api/report-inputs/{month}", { path: { month }, signal }),
    staleTime: 0,
  });
}

/** Saves them, on the version that the form names. */
export function saveReportInputs(month: string, form: ReportInputsForm) {
  return api.put("/api/report-inputs/{month}", form, { path: { month } });
}
