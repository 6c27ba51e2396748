import { Button, Text } from "@mantine/core";
import { dollars } from "@/domain/money";
import { BusyButton } from "@/ui/BusyButton";
import { Dialog } from "@/ui/Dialog";
import { Notice } from "@/ui/Notice";
import { useKept } from "@/ui/useKept";
import classes from "./DeleteRow.module.css";
import { type DeletableRow, type DeleteOutcomes, useDeleteRow } from "./useDeleteRow";

interface DeleteRowProps extends DeleteOutcomes {
  /** What is asked about; null for nothing. */
  row: DeletableRow | null;
  onClose: () => void;
}

/** Asks before a product or a contract is deleted, and deletes it. */
export function DeleteRow({ row, onClose, onDeleted, onStale }: DeleteRowProps) {
  const { busy, failed, remove } = useDeleteRow(row, { onClose, onDeleted, onStale });
  const shown = useKept(row);
  const noun = shown?.kind === "contract" ? "contract" : "product";
  const close = () => {
    // What is under way can't be called back, and its end is to be seen.
    if (!busy) {
      onClose();
    }
  };
  return (
    <Dialog opened={row !== null} onClose={close} title={`Delete this ${noun}?`}>
      {shown ? (
        <>
          <Facts row={shown} />
          <Text>
            {shown.kind === "contract"
              ? `All products of ${shown.buyerName}'s contract are deleted with it.`
              : `If it is the last product of ${shown.buyerName}'s contract, the contract is deleted too.`}{" "}
            This can't be undone.
          </Text>
        </>
      ) : null}
      {failed ? (
        <div className={classes.failed}>
          <Notice kind="bad" title={`The ${noun} could not be deleted`}>
            Please check your connection and press Delete again.
          </Notice>
        </div>
      ) : null}
      <div className={classes.actions}>
        <Button variant="default" aria-disabled={busy || undefined} onClick={close} data-autofocus>
          Cancel
        </Button>
        <BusyButton className={classes.delete} busy={busy} busyLabel="Deleting..." onClick={remove}>
          Delete
        </BusyButton>
      </div>
    </Dialog>
  );
}

/** What is about to go, so that nobody deletes the row beside it. */
function Facts({ row: { title, price } }: { row: DeletableRow }) {
  return (
    <div className={classes.facts}>
      <span>{title}</span>
      <span className={classes.price}>{dollars(price)}</span>
    </div>
  );
}
