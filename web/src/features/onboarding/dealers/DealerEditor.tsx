import { Button, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { dealerName, type StoredDealer } from "@/domain/onboarding/dealer";
import { AlikeDialog } from "@/features/screens/editor/AlikeDialog";
import { SaveChanges } from "@/features/screens/editor/SaveChanges";
import { addUserRoute, dealerRoute } from "@/routes";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { NewerVersion } from "@/ui/NewerVersion";
import { Page } from "@/ui/Page";
import { DealerFields } from "./DealerFields";
import classes from "./DealerForm.module.css";
import { DealerProducts } from "./DealerProducts";
import { DealerStatus } from "./DealerStatus";
import { useDealerEditor } from "./useDealerEditor";

interface DealerEditorProps {
  loaded: StoredDealer;
  back: { to: string; label: string };
}

/** The form of an enrolled dealer, and whether its people can sign in. */
export function DealerEditor({ loaded, back }: DealerEditorProps) {
  const editor = useDealerEditor(loaded);
  const { base, newer, form, busy, toggling } = editor;
  const { id, disabled = false } = base;
  const name = dealerName(base);
  return (
    <Page
      title={name}
      subtitle={<DealerStatus disabled={disabled} />}
      back={back}
      narrow
      actions={
        <>
          <Button variant="default" component={Link} to={addUserRoute(id)}>
            Add a User
          </Button>
          <Button variant="default" onClick={toggling.ask}>
            {disabled ? "Enable Dealer" : "Disable Dealer"}
          </Button>
        </>
      }
    >
      {newer ? (
        <NewerVersion
          title={editor.newerTitle}
          differences={editor.differences(form.typed.form)}
          overwriteLabel="Save mine over it"
          loadLabel="Load the newer dealer"
          refusals={editor.refusals}
          busy={busy}
          onOverwrite={editor.overwrite}
          onLoad={editor.loadNewer}
        >
          Your changes are still here and not saved. Save them over the newer dealer, where what you did not
          touch stays as it is, or load the newer dealer and lose your changes.
        </NewerVersion>
      ) : null}
      <form
        ref={form.element}
        className={classes.form}
        noValidate
        aria-label={name}
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) {
            editor.save();
          }
        }}
      >
        <DealerFields form={form} dealerId={<DealerId id={id} />} />
        <DealerProducts form={form} disabled={busy} folds />
        <SaveChanges className={classes.submit} busy={busy} changed={form.changed} />
      </form>
      <AlikeDialog alike={editor.alike} noun="dealer" pageOf={dealerRoute} />
      <ConfirmDialog
        {...toggling.dialog}
        title={disabled ? `Enable ${name}?` : `Disable ${name}?`}
        label={disabled ? "Enable" : "Disable"}
        busyLabel={disabled ? "Enabling..." : "Disabling..."}
        destructive={!disabled}
      >
        {disabled
          ? "Its users can sign in again."
          : "Its users are signed out at their next step, and can't sign in. Its contracts stay as they are, and it can be enabled again."}
      </ConfirmDialog>
    </Page>
  );
}

/** Every record of the dealer carries it, so it stays as it is. */
function DealerId({ id }: { id: string }) {
  return (
    <div>
      <Text fw={600}>Dealer ID</Text>
      <Text>{id}</Text>
    </div>
  );
}
