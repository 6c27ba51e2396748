import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type AuditLogOf, type AuditRow, auditEntryQuery } from "@/api/access/auditLog";
import { LoadFailure } from "@/ui/LoadFailure";
import { Moment } from "@/ui/Moment";
import { SidePanel } from "@/ui/SidePanel";
import { useKept } from "@/ui/useKept";
import { AuditChanges } from "./AuditChanges";
import classes from "./AuditLog.module.css";

interface AuditEntryProps {
  of: AuditLogOf;
  /** The entry that shows; null for none. */
  row: AuditRow | null;
  onClose: () => void;
}

/** One entry, in a panel at the side: who did what, when, and what it changed. */
export function AuditEntry({ of, row, onClose }: AuditEntryProps) {
  const shown = useKept(row);
  return (
    <SidePanel opened={row !== null} onClose={onClose} title={shown?.label ?? ""}>
      {shown ? (
        <>
          <dl className={classes.facts}>
            <dt>When</dt>
            <dd>
              <Moment time={shown.time} />
            </dd>
            <dt>Who</dt>
            <dd>{shown.who}</dd>
            <dt>About</dt>
            <dd>{shown.subject}</dd>
          </dl>
          <Details key={shown.id} of={of} id={shown.id} />
        </>
      ) : null}
    </SidePanel>
  );
}

function Details({ of, id }: { of: AuditLogOf; id: string }) {
  const entry = useQuery(auditEntryQuery(of, id));
  if (entry.isPending) {
    return (
      <div role="status" aria-label="Loading...">
        <Skeleton height={24} width="40%" mt={24} />
        <Skeleton height={120} mt={12} />
      </div>
    );
  }
  if (entry.isError) {
    return (
      <LoadFailure
        title="The entry could not be loaded"
        busy={entry.isFetching}
        onRetry={() => void entry.refetch()}
      />
    );
  }
  return <AuditChanges changes={entry.data.changes} more={entry.data.more} />;
}
