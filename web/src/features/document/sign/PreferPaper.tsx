import { Button } from "@mantine/core";
import { useState } from "react";
import { choosePaper } from "@/api/document/sign";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { failureOf } from "./failure";
import { useSignAct } from "./useSignAct";

/** The right to paper: asks first, since it ends the signing. */
export function PreferPaper() {
  const [asked, setAsked] = useState(false);
  const act = useSignAct();
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setAsked(true)}>
        I prefer paper
      </Button>
      <ConfirmDialog
        opened={asked}
        onClose={() => {
          setAsked(false);
          act.forget();
        }}
        title="Sign on paper?"
        label="Sign on paper"
        busyLabel="One moment..."
        cancelLabel="Go on here"
        busy={act.busy}
        failure={failureOf(act.failure, "Sign on paper")}
        onConfirm={() => act.send(choosePaper)}
      >
        The signing on this screen ends, and what you signed here does not count. The dealership prints the
        documents for you, free of charge.
      </ConfirmDialog>
    </>
  );
}
