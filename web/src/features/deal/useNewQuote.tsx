import { Button, Text } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { enrollmentQuery } from "@/api/onboarding/enrollment";
import { type Enrollment, newQuote, useDeal } from "@/domain/deal/deal";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Notice } from "@/ui/Notice";
import classes from "./NewQuote.module.css";

/**
 * Starts an empty deal in the place of this one. It asks first, since what was typed is lost; not before anything was, nor after
 * the contract was generated, as the deal is then stored. The dialog is to be rendered where the button is.
 */
export function useNewQuote(): { ask: () => void; busy: boolean; dialog: ReactNode } {
  const { session, view } = useDeal();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const start = useApiMutation<void, Enrollment | null>({
    send: () => queryClient.ensureQueryData(enrollmentQuery),
    onDone: (enrollment) => {
      newQuote(enrollment);
      setAsking(false);
      return null;
    },
    onRefused: () => {
      setAsking(true);
      return null;
    },
  });

  function ask() {
    if (session.contractId === null && view.begun) {
      start.forget();
      setAsking(true);
    } else {
      start.send();
    }
  }

  const dialog = (
    <Dialog opened={asking} onClose={() => setAsking(false)} title="Start a new quote?">
      <Text>Everything entered for this deal is cleared. This can't be undone.</Text>
      {start.failure ? (
        <div className={classes.failed}>
          <Notice kind="bad">The server could not be reached. Please try again.</Notice>
        </div>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
          Keep this deal
        </Button>
        <BusyButton busy={start.busy} busyLabel="Starting..." onClick={() => start.send()}>
          Start new quote
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
  return { ask, busy: start.busy, dialog };
}
