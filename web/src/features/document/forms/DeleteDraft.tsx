import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { deleteForm, FORMS, type FormRecord } from "@/api/document/forms";
import { useConfirmed } from "@/features/screens/editor/useConfirmed";
import { routes } from "@/routes";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { toast } from "@/ui/toast";
import { nameOf } from "./words";

/** Deletes a draft, after a question. */
export function DeleteDraft({ form }: { form: FormRecord }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { ask, dialog } = useConfirmed(async () => {
    await deleteForm(form, form.recordVersion);
    // What was typed goes with it: nothing is asked on the way.
    await navigate(routes.forms, { replace: true });
    toast({ title: "Draft deleted", message: nameOf(form), kind: "success" });
    void queryClient.invalidateQueries({ queryKey: [FORMS] });
  }, "The draft was not deleted");
  return (
    <>
      <Button variant="default" onClick={ask}>
        Delete Draft
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Delete ${nameOf(form)}?`}
        label="Delete"
        busyLabel="Deleting..."
        destructive
      >
        All that was written in it is lost. Other versions of this form, and documents that were made, stay as
        they are.
      </ConfirmDialog>
    </>
  );
}
