import type { UseQueryResult } from "@tanstack/react-query";
import type { ReportAnswer } from "@/api/sale/reports";
import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";
import { LoadFailure } from "@/ui/LoadFailure";
import { ReportView } from "./ReportView";

interface ReportStateProps {
  query: UseQueryResult<ReportAnswer>;
}

/** A report, in whichever state it is. */
export function ReportState({ query }: ReportStateProps) {
  if (query.data) {
    return <ReportView answer={query.data} />;
  }
  return query.isError ? (
    <LoadFailure
      title="The report could not be loaded"
      busy={query.isFetching}
      onRetry={() => void query.refetch()}
    />
  ) : (
    <RowsSkeleton />
  );
}
