import { Text } from "@mantine/core";
import { dollars } from "@/domain/money/money";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
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
  return (
    <ConfirmDialog
      opened={row !== null}
      onClose={onClose}
      title={`Delete this ${noun}?`}
      label="Delete"
      busyLabel="Deleting..."
      destructive
      busy={busy}
      failure={
        failed
          ? {
              title: `The ${noun} could not be deleted`,
              text: "Please check your connection and press Delete again.",
            }
          : null
      }
      onConfirm={remove}
    >
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
    </ConfirmDialog>
  );
}

/** What is about to go, so that no one deletes the row beside it. */
function Facts({ row: { title, price } }: { row: DeletableRow }) {
  return (
    <div className={classes.facts}>
      <span>{title}</span>
      <span className={classes.price}>{dollars(price)}</span>
    </div>
  );
}
