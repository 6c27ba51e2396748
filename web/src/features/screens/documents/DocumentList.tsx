import { Skeleton, Text, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import { FILES_UNAVAILABLE } from "@/api/document/documents";
import { hasCode, RECORD_NOT_FOUND } from "@/api/http/ApiError";
import { BusyButton } from "@/ui/BusyButton";
import { LoadFailure } from "@/ui/LoadFailure";
import { Notice } from "@/ui/Notice";
import { DocumentItem } from "./DocumentItem";
import classes from "./DocumentList.module.css";
import { bundleIn, type DocumentsOf } from "./documentsOf";
import { SigningWay } from "./SigningWay";
import { summaryOf } from "./standing";
import { useDocuments } from "./useDocuments";

interface DocumentListProps {
  of: DocumentsOf;
  /** Whether it offers to have them signed, or leads to where they are. */
  leadsToSigning: boolean;
}

/** The documents of a contract or a menu, each with its file. */
export function DocumentList({ of, leadsToSigning }: DocumentListProps) {
  const { query, items, signing, heldUp, slow, again } = useDocuments(of);
  const list = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  const keepFocus = () => list.current?.focus({ preventScroll: true });

  async function reload() {
    if ((await query.refetch()).isSuccess) {
      keepFocus();
    }
  }

  if (query.isPending) {
    return <DocumentsSkeleton />;
  }
  if (hasCode(query.error, RECORD_NOT_FOUND)) {
    return of.menuId === undefined ? (
      <Notice title="This contract was deleted">It has no documents.</Notice>
    ) : (
      <Notice title="This menu has no waiver">Present the menu again to have one signed.</Notice>
    );
  }
  return (
    <div ref={list} tabIndex={-1} className={classes.focusable}>
      {items && items.length > 0 ? (
        <>
          <VisuallyHidden role="status">{summaryOf(items, signing)}</VisuallyHidden>
          <ul className={classes.documents} aria-label="Documents">
            {items.map((row) => (
              <DocumentItem
                key={row.id}
                row={row}
                signing={signing}
                dealerId={of.dealerId}
                lineName={row.lineId === null ? undefined : of.lineNames?.get(row.lineId)}
                onOutdated={() => void query.refetch()}
                onStored={reload}
              />
            ))}
          </ul>
          {leadsToSigning ? (
            <SigningWay
              bundle={bundleIn(of)}
              items={items}
              signing={signing}
              onOutdated={() => void query.refetch()}
            />
          ) : null}
        </>
      ) : null}
      {items?.length === 0 ? <Text c="dimmed">This contract has no documents.</Text> : null}
      {query.isError ? (
        <div className={items ? classes.failed : undefined}>
          <LoadFailure
            title={items ? "The documents could not be looked up again" : "The documents could not be loaded"}
            busy={query.isFetching}
            onRetry={() => void reload()}
          />
        </div>
      ) : null}
      {again.failure ? (
        <div className={classes.failed}>
          <Notice kind="bad" title="The documents could not be made">
            {again.failure.code === FILES_UNAVAILABLE
              ? "There is no place to keep them right now. Please press Try Again in a few minutes."
              : "Please check your connection and press Try Again."}
          </Notice>
        </div>
      ) : null}
      {(heldUp || slow) && !query.isError ? (
        <div className={classes.again}>
          {slow ? <p className={classes.note}>This takes longer than usual.</p> : null}
          <BusyButton
            variant="default"
            busy={again.busy}
            busyLabel={`${again.label === "Try Again" ? "Trying" : "Checking"} again...`}
            onClick={() => again.try((still) => (still ? undefined : keepFocus()))}
          >
            {again.label}
          </BusyButton>
        </div>
      ) : null}
    </div>
  );
}

/** The shape of the documents that are on their way. */
function DocumentsSkeleton() {
  return (
    <div className={classes.documents} role="status" aria-label="Loading...">
      {["a", "b"].map((name) => (
        <div key={name} className={classes.coming}>
          <Skeleton height={20} width="60%" my={2} />
          <Skeleton height={20} width="80%" mt={8} />
        </div>
      ))}
    </div>
  );
}
