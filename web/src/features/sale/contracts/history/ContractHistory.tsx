import { Anchor, Text } from "@mantine/core";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { contractHistory } from "@/api/sale/history";
import type { ContractId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { SidePanel } from "@/ui/SidePanel";
import { useKept } from "@/ui/useKept";
import { LoadMore } from "../LoadMore";
import classes from "./ContractHistory.module.css";
import { HistoryItem } from "./HistoryItem";
import { HistorySkeleton } from "./HistorySkeleton";

interface ContractHistoryProps {
  /** Whose history shows; null for none. */
  contractId: ContractId | null;
  /** The row that it was opened from. */
  title: string;
  onClose: () => void;
}

/** What happened to a contract and its products, from its generation on, in a panel at the side. */
export function ContractHistory({ contractId, title, onClose }: ContractHistoryProps) {
  const opened = contractId !== null;
  const shown = useKept(contractId);
  const shownTitle = useKept(opened ? title : null);
  return (
    <SidePanel opened={opened} onClose={onClose} title="Contract History">
      <Text c="dimmed" mb="md">
        {shownTitle}
      </Text>
      {shown === null ? null : <HistoryEntries key={shown} contractId={shown} />}
      <p className={classes.elsewhere}>
        What else was changed at your dealership is in the{" "}
        <Anchor component={Link} to={routes.auditLog} underline="always">
          audit log
        </Anchor>
        .
      </p>
    </SidePanel>
  );
}

/** What happened to a contract, newest first. */
export function HistoryEntries({ contractId }: { contractId: ContractId }) {
  const query = useInfiniteQuery(contractHistory(contractId));
  const entries = useRef<HTMLDivElement>(null);
  const told = query.data?.pages.flatMap(({ items }) => items);

  async function retry() {
    if ((await query.refetch()).isSuccess) {
      // The button that had the focus is gone.
      entries.current?.focus({ preventScroll: true });
    }
  }

  if (query.isPending) {
    return <HistorySkeleton />;
  }
  if (hasCode(query.error, RECORD_NOT_FOUND)) {
    return <Notice title="This contract was deleted">Its history can no longer be shown.</Notice>;
  }
  return (
    <div ref={entries} tabIndex={-1} className={classes.focusable}>
      {query.isError && !query.isFetchNextPageError ? (
        <LoadFailure
          title="The history could not be loaded"
          busy={query.isFetching}
          onRetry={() => void retry()}
        />
      ) : null}
      {told && told.length > 0 ? (
        <>
          <ol className={classes.entries} aria-label="What happened, newest first">
            {told.map((entry) => (
              <HistoryItem key={entry.id} entry={entry} />
            ))}
          </ol>
          {/* A history of one page says nothing of pages. */}
          {query.hasNextPage || (query.data?.pages.length ?? 0) > 1 ? (
            <LoadMore
              words={{ one: "change", many: "changes" }}
              count={told.length}
              hasMore={query.hasNextPage}
              busy={query.isFetchingNextPage}
              failed={query.isFetchNextPageError}
              load={query.fetchNextPage}
            />
          ) : null}
        </>
      ) : null}
      {told?.length === 0 ? <Text c="dimmed">Nothing has been recorded of this contract yet.</Text> : null}
    </div>
  );
}
