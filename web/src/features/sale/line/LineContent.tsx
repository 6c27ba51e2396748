import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type ErrorCode, hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { useInSlices } from "@/ui/useInSlices";
import { ToContracts } from "./ToContracts";
import { useCancellationRules } from "./useCancellationRules";

/** The answers that say that a line can't be worked on now, and what is said of it where they say no more. */
export interface LineRefusals {
  codes: readonly ErrorCode[];
  title: string;
  unless: string;
}

interface LineContentProps<Known> {
  query: UseQueryResult<Known>;
  refusals: LineRefusals;
  /** What may have become of a line that is not there. */
  gone: string;
  /** Whether what is typed stays once the line was read, whatever becomes of it by then. */
  keepsTyped?: boolean;
  /** Whether something else is still on its way. */
  waits?: boolean;
  skeleton: ReactNode;
  children: (known: Known) => ReactNode;
}

/** What is known of a line once it and the rules are there, and until then what is in the way. */
export function LineContent<Known>({
  query,
  refusals,
  gone,
  keepsTyped = false,
  waits = false,
  skeleton,
  children,
}: LineContentProps<Known>) {
  const rules = useCancellationRules();
  const { data: known, error } = query;
  const shows = useInSlices(known !== undefined && rules.data !== undefined && !waits);
  const isThere = shows && known !== undefined;
  if (isThere && keepsTyped) {
    return children(known);
  }
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return (
      <Notice title="There is no such product" ways={<ToContracts />}>
        {gone}
      </Notice>
    );
  }
  for (const code of refusals.codes) {
    if (hasCode(error, code)) {
      return (
        <Notice title={refusals.title} ways={<ToContracts />}>
          {error.detail ?? refusals.unless}
        </Notice>
      );
    }
  }
  if (isThere) {
    return children(known);
  }
  if (query.isError || rules.isError) {
    return (
      <LoadFailure
        whole
        title="The product could not be loaded"
        busy={query.isFetching || rules.isFetching}
        onRetry={() => {
          void query.refetch();
          void rules.refetch();
        }}
      />
    );
  }
  return skeleton;
}
