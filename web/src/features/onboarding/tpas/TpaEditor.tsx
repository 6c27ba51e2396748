import { Button } from "@mantine/core";
import type { FormEvent } from "react";
import type { StoredTpa } from "@/domain/onboarding/tpaEnrollment";
import { AlikeDialog } from "@/features/screens/editor/AlikeDialog";
import { SaveChanges } from "@/features/screens/editor/SaveChanges";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { tpaRoute } from "@/routes";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { NewerVersion } from "@/ui/NewerVersion";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { OfferedProducts } from "./OfferedProducts";
import { TpaFields } from "./TpaFields";
import classes from "./TpaForm.module.css";
import { TpaStatus } from "./TpaStatus";
import { useTpaEditor } from "./useTpaEditor";

interface TpaEditorProps {
  loaded: StoredTpa;
  back: { to: string; label: string };
}

/** The form of an enrolled TPA, and whether it is offered at all. */
export function TpaEditor({ loaded, back }: TpaEditorProps) {
  useFocusHeading();
  const editor = useTpaEditor(loaded);
  const { base, newer, form, busy, changed, toggling } = editor;
  const { tpa_name: name = "", disabled = false } = base;
  const valid = (then: (values: typeof form.values) => void) =>
    form.onSubmit(then, (errors) => focusFirst(errors, form.getInputNode));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (changed) {
      valid(editor.save)(event);
    }
  };
  return (
    <Page
      title={name}
      subtitle={<TpaStatus disabled={disabled} />}
      back={back}
      narrow
      actions={
        <Button variant="default" onClick={toggling.ask}>
          {disabled ? "Enable TPA" : "Disable TPA"}
        </Button>
      }
    >
      {newer ? (
        <NewerVersion
          title={editor.newerTitle}
          differences={editor.differences(form.values)}
          overwriteLabel="Save mine over it"
          loadLabel="Load the newer TPA"
          refusals={editor.refusals}
          busy={busy}
          onOverwrite={() => valid(editor.overwrite)()}
          onLoad={editor.loadNewer}
        >
          Your changes are still here and not saved. Save them over the newer TPA, where what you did not
          touch stays as it is, or load the newer TPA and lose your changes.
        </NewerVersion>
      ) : null}
      <form className={classes.form} onSubmit={submit} noValidate>
        <Panel title="TPA Information">
          <TpaFields form={form} />
        </Panel>
        <Panel
          title="Available Products"
          hint="A product or a state that is taken away is no longer offered for new deals; old deals keep it"
        >
          <OfferedProducts key={editor.filling} form={form} />
        </Panel>
        <SaveChanges className={classes.submit} busy={busy} changed={changed} />
      </form>
      <AlikeDialog alike={editor.alike} noun="TPA" pageOf={tpaRoute} />
      <ConfirmDialog
        {...toggling.dialog}
        title={disabled ? `Enable ${name}?` : `Disable ${name}?`}
        label={disabled ? "Enable" : "Disable"}
        busyLabel={disabled ? "Enabling..." : "Disabling..."}
        destructive={!disabled}
      >
        {disabled
          ? "It can be chosen again for new deals, in the states it is eligible in."
          : "It no longer appears for new deals. Old deals keep it, and it can be enabled again."}
      </ConfirmDialog>
      <LeaveGuard unsaved={changed} />
    </Page>
  );
}
