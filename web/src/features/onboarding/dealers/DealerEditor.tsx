import { Button, Text } from "@mantine/core";
import { Link } from "react-router-dom";
import { asDealerId } from "@/domain/form/ids";
import { dealerName, type StoredDealer } from "@/domain/onboarding/dealer";
import { RecordEditor } from "@/features/screens/editor/RecordEditor";
import { addUserRoute, dealerRoute } from "@/routes";
import type { PageProps } from "@/ui/Page";
import { DealerFields } from "./DealerFields";
import { DealerProducts } from "./DealerProducts";
import { DealerStatus } from "./DealerStatus";
import { useDealerEditor } from "./useDealerEditor";

interface DealerEditorProps {
  loaded: StoredDealer;
  back: PageProps["back"];
}

/** The form of an enrolled dealer, and whether its people can sign in. */
export function DealerEditor({ loaded, back }: DealerEditorProps) {
  const editor = useDealerEditor(loaded);
  const { base, form } = editor;
  const { id, disabled = false } = base;
  const name = dealerName(base);
  return (
    <RecordEditor
      noun="dealer"
      name={name}
      editor={editor}
      disabled={disabled}
      status={<DealerStatus disabled={disabled} />}
      effects={{
        enabled: "Its users can sign in again.",
        disabled:
          "Its users are signed out at their next step, and can't sign in. Its contracts stay as they are, and it can be enabled again.",
      }}
      back={back}
      actions={
        <Button variant="default" component={Link} to={addUserRoute(id)}>
          Add a User
        </Button>
      }
      values={form.typed.form}
      changed={form.changed}
      onSave={editor.save}
      onOverwrite={editor.overwrite}
      pageOf={(id) => dealerRoute(asDealerId(id))}
      label={name}
      formRef={form.element}
    >
      <DealerFields form={form} dealerId={<DealerId id={id} />} />
      <DealerProducts form={form} disabled={editor.busy} folds />
    </RecordEditor>
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
