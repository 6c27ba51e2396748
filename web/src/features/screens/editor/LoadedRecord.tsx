import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { Page, type PageProps } from "@/ui/Page";
import { RecordMissing } from "./RecordMissing";

interface LoadedRecordProps<Stored> {
  query: UseQueryResult<Stored>;
  /** What is loaded: 'TPA'. */
  noun: string;
  /** The shape of what is on its way. */
  loading: ReactNode;
  /** The page until the record is there, where the record brings one of its own. */
  page?: Pick<PageProps, "title" | "subtitle" | "lead" | "back" | "narrow">;
  children: (stored: Stored) => ReactNode;
}

/** A record once it is loaded; until then that it is on its way, or why it does not show. */
export function LoadedRecord<Stored>({ query, noun, loading, page, children }: LoadedRecordProps<Stored>) {
  const { data, error, isPending, isFetching, refetch } = query;
  if (data !== undefined) {
    return children(data);
  }
  const instead = isPending ? (
    loading
  ) : (
    <RecordMissing
      noun={noun}
      gone={hasCode(error, RECORD_NOT_FOUND)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
  return page ? (
    <Page narrow {...page}>
      {instead}
    </Page>
  ) : (
    instead
  );
}
