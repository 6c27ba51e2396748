import type { UseQueryResult } from "@tanstack/react-query";
import type { Behind, ReportAnswer } from "@/api/sale/reports";
import { RowsSkeleton } from "@/features/screens/list/RowsSkeleton";
import { LoadFailure } from "@/ui/LoadFailure";
import { useInSlices } from "@/ui/useInSlices";
import { ReportView } from "./ReportView";

interface ReportStateProps {
  query: UseQueryResult<ReportAnswer>;
  /** The address of the list behind a figure; none where lists are not shown. */
  addressOf?: (figure: Behind) => string;
}

/** A report, in whichever state it is. */
export function ReportState({ query, addressOf }: ReportStateProps) {
  const shows = useInSlices(query.data !== undefined);
  if (query.data && shows) {
    return <ReportView answer={query.data} addressOf={addressOf} />;
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
