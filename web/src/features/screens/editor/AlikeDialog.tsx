import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./AlikeDialog.module.css";
import type { useAlike } from "./useAlike";

interface AlikeDialogProps {
  alike: ReturnType<typeof useAlike>;
  /** What is saved: 'dealer'. */
  noun: string;
  /** Where one of the others is, if it has a page. */
  pageOf?: (id: string) => string;
}

/** Names the records that are like the one that is to be saved: it may be one of them, and may be saved all the same. */
export function AlikeDialog({ alike: { question, close }, noun, pageOf }: AlikeDialogProps) {
  const shown = useKept(question);
  return (
    <ConfirmDialog
      opened={question !== null}
      onClose={close}
      title={`This ${noun} may be there already`}
      label="Save anyway"
      busyLabel="Saving..."
      cancelLabel="Go back"
      busy={false}
      failure={null}
      onConfirm={() => {
        close();
        question?.saveAnyway();
      }}
    >
      Nothing is saved yet. These are alike:
      <ul className={classes.alike}>
        {shown?.alike.map(({ path: id, message }) => (
          <li key={id}>
            {pageOf ? (
              <Anchor component={Link} to={pageOf(id)} target="_blank" underline="always">
                {message}
              </Anchor>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
}
