import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { hasCode, RECORD_NOT_FOUND } from "@/api/ApiError";
import { contractHistory } from "@/api/history";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { SidePanel } from "@/ui/SidePanel";
import { useKept } from "@/ui/useKept";
import classes from "./ContractHistory.module.css";
import { HistoryItem } from "./HistoryItem";
import { HistorySkeleton } from "./HistorySkeleton";

interface ContractHistoryProps {
  /** Whose history shows; null for none. */
  contractId: string | null;
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
      {shown === null ? null : <Entries key={shown} contractId={shown} />}
    </SidePanel>
  );
}

function Entries({ contractId }: { contractId: string }) {
  const { data, isPending, isError, error, isFetching, refetch } = useQuery(contractHistory(contractId));
  const entries = useRef<HTMLDivElement>(null);

  async function retry() {
    if ((await refetch()).isSuccess) {
      // The button that had the focus is gone.
      entries.current?.focus({ preventScroll: true });
    }
  }

  if (isPending) {
    return <HistorySkeleton />;
  }
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return <Notice title="This contract was deleted">Its history can't be shown any more.</Notice>;
  }
  return (
    <div ref={entries} tabIndex={-1} className={classes.focusable}>
      {isError ? (
        <LoadFailure title="The history could not be loaded" busy={isFetching} onRetry={() => void retry()} />
      ) : null}
      {data ? (
        <ol className={classes.entries} aria-label="What happened, newest first">
          {data.map((entry) => (
            <HistoryItem key={entry.id} entry={entry} />
          ))}
        </ol>
      ) : null}
      {data?.length === 0 ? <Text c="dimmed">Nothing has been recorded of this contract yet.</Text> : null}
    </div>
  );
}
