import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { FORMS, type FormRecord, formQuery, retireForm } from "@/api/document/forms";
import { STALE_VERSION } from "@/api/http/ApiError";
import { changedBy } from "@/domain/form/conflict";
import { byPath } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { Dialog } from "@/ui/Dialog";
import { FormShell } from "@/ui/FormShell";
import { focusHeading } from "@/ui/focusHeading";
import { Notice } from "@/ui/Notice";
import classes from "./PublishDraft.module.css";
import { nameOf } from "./words";

/** Takes a published form out of use, after a question that says what follows. */
export function RetireForm({ form }: { form: FormRecord }) {
  const [opened, setOpened] = useState(false);
  const [lastDay, setLastDay] = useState("");
  const queryClient = useQueryClient();
  const { send, busy, failure, forget } = useApiMutation({
    send: (effectiveTo: string | null) =>
      retireForm(form, { recordVersion: form.recordVersion, effectiveTo }),
    onDone: (retired) => {
      setOpened(false);
      queryClient.setQueryData(formQuery(form).queryKey, retired);
      void queryClient.invalidateQueries({ queryKey: [FORMS] });
      focusHeading();
      return { title: "Form retired", message: nameOf(retired) };
    },
    onRefused: async (error) => {
      if (error.code !== STALE_VERSION) {
        return null;
      }
      setOpened(false);
      await queryClient.invalidateQueries({ queryKey: formQuery(form).queryKey });
      return {
        title: "Form not retired",
        message: `${changedBy("this form", error.changedBy)}. Please look at it again.`,
      };
    },
  });
  const errors = byPath(failure?.errors ?? []);
  const close = () => {
    if (!busy) {
      setOpened(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          forget();
          setOpened(true);
        }}
      >
        Retire
      </Button>
      <Dialog opened={opened} onClose={close} title={`Retire ${nameOf(form)}?`}>
        <ul className={classes.follows}>
          <li>No new document is made with it after its last sale day.</li>
          <li>
            A contract for which no other form is left can't be printed, and says so: publish another form
            first.
          </li>
          <li>Documents that were made with it stay as they are. It can't be published again.</li>
        </ul>
        <FormShell
          label="Retire"
          at="end"
          submit={{ label: "Retire", busyLabel: "Retiring...", busy }}
          beside={
            <Button variant="default" aria-disabled={busy || undefined} onClick={close}>
              Cancel
            </Button>
          }
          onSubmit={() => send(lastDay || null)}
        >
          <TextInput
            label="Last sale day (optional)"
            description="Empty to stop using it now"
            type="date"
            value={lastDay}
            error={errors.effectiveTo}
            onChange={(event) => {
              setLastDay(event.currentTarget.value);
              forget();
            }}
            data-autofocus
          />
          {failure && !errors.effectiveTo ? (
            <Notice kind="bad" title="The form was not retired">
              {failure.detail ?? "Please check your connection and try again."}
            </Notice>
          ) : null}
        </FormShell>
      </Dialog>
    </>
  );
}
