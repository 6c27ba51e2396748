import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useRef } from "react";
import { changedBy } from "@/domain/form/conflict";
import { BusyButton } from "@/ui/BusyButton";
import { FieldGrid } from "@/ui/FieldGrid";
import { Notice } from "@/ui/Notice";
import { Sentences } from "./Sentences";
import classes from "./TpaTerms.module.css";
import type { TermsEditor } from "./useTermsEditor";

interface TermsFormProps<Form extends object> {
  /** What the form is called: 'Due dates'. */
  label: string;
  editor: TermsEditor<Form>;
  /** Closes it without saving; none where it stays open. */
  onCancel?: () => void;
  children: ReactNode;
}

/** The fields of terms, what they mean, and the way to save them. */
export function TermsForm<Form extends object>({ label, editor, onCancel, children }: TermsFormProps<Form>) {
  const form = useRef<HTMLFormElement>(null);
  const send = (save: () => boolean) => {
    if (!save()) {
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send(editor.save);
  };
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={label}>
      {editor.outdated ? (
        <Notice
          kind="warn"
          title={changedBy("these terms", editor.failure?.changedBy)}
          ways={
            <>
              <BusyButton
                variant="default"
                size="sm"
                busy={editor.busy}
                busyLabel="Saving..."
                onClick={() => send(editor.overwrite)}
              >
                Save mine over them
              </BusyButton>
              <Button variant="default" size="sm" onClick={editor.discard}>
                Load the newer terms
              </Button>
            </>
          }
        >
          Your changes are still here and not saved.
        </Notice>
      ) : null}
      <FieldGrid>{children}</FieldGrid>
      <p className={classes.words} role="status">
        {editor.words ? <Sentences words={editor.words} /> : "Complete the fields to read what they mean."}
      </p>
      <div className={classes.actions}>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <BusyButton type="submit" busy={editor.busy} busyLabel="Saving...">
          Save
        </BusyButton>
      </div>
    </form>
  );
}
