import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useState } from "react";
import { applicationErrors, emptyApplication } from "@/domain/onboarding/application";
import { AlikeDialog } from "@/features/screens/editor/AlikeDialog";
import { ApplicationFields } from "@/ui/ApplicationFields";
import { Dialog } from "@/ui/Dialog";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { useAddLead } from "./useAddLead";

/** The button, and the dialog in which an administrator enters a lead. What was typed stays when the dialog is closed. */
export function NewDealerLead() {
  const [opened, setOpened] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const form = useForm({ initialValues: emptyApplication(), validate: applicationErrors });
  const { add, busy, alike } = useAddLead({
    onAdded: () => {
      setOpened(false);
      form.reset();
    },
    onRefused: (errors) => {
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
    },
  });
  const close = () => {
    // What is under way can't be called back, and its end is to be seen.
    if (!busy) {
      setOpened(false);
    }
  };
  const onSubmit = form.onSubmit(add, (errors) => focusFirst(errors, form.getInputNode));
  return (
    <>
      <Button onClick={() => setOpened(true)}>New Dealer Lead</Button>
      <Dialog
        opened={opened}
        onClose={close}
        title="New Dealer Lead"
        size={720}
        covered={leaving || alike.question !== null}
      >
        <FormShell
          beside={
            <Button variant="default" aria-disabled={busy || undefined} onClick={close}>
              Cancel
            </Button>
          }
          submit={{ label: "Create Lead", busyLabel: "Creating...", busy }}
          onSubmit={onSubmit}
        >
          <ApplicationFields form={form} focusFirst />
        </FormShell>
      </Dialog>
      <AlikeDialog alike={alike} noun="dealership" />
      <LeaveGuard unsaved={form.isDirty()} onAsking={setLeaving} />
    </>
  );
}
