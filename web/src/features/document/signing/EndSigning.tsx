import { Button } from "@mantine/core";
import { useState } from "react";
import { endSigning, type SigningView } from "@/api/document/signings";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import classes from "./EndSigning.module.css";
import { refusalText } from "./Refusal";
import type { SignersProps } from "./Signers";

/** Ends a signing that is not complete: asks first, since what was signed no longer counts. */
export function EndSigning({ signing, onChanged, onOutdated }: SignersProps) {
  const [asked, setAsked] = useState(false);
  const { send, busy, failure, forget } = useApiMutation<void, SigningView>({
    send: () => endSigning(signing.id),
    onDone: async (changed) => {
      await onChanged(changed);
      return null;
    },
    onRefused: ({ isTemporary }) => {
      if (!isTemporary) {
        onOutdated();
      }
      return null;
    },
  });
  return (
    <div className={classes.end}>
      <Button variant="default" onClick={() => setAsked(true)}>
        End signing
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => {
          setAsked(false);
          forget();
        }}
        title="End this signing?"
        label="End signing"
        busyLabel="Ending..."
        cancelLabel="Go on signing"
        destructive
        busy={busy}
        failure={failure && { title: "The signing was not ended", text: refusalText(failure) }}
        onConfirm={() => send()}
      >
        What was signed until now does not count. The documents stay, and can be signed anew or on paper.
      </ConfirmDialog>
    </div>
  );
}
