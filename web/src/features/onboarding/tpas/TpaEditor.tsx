import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { asTpaId } from "@/domain/form/ids";
import type { StoredTpa } from "@/domain/onboarding/tpaEnrollment";
import { RecordEditor } from "@/features/screens/editor/RecordEditor";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { rateBooksRoute, tpaRoute, tpaTermsRoute } from "@/routes";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import type { PageProps } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { OfferedProducts } from "./OfferedProducts";
import { TpaFields } from "./TpaFields";
import { TpaStatus } from "./TpaStatus";
import { useTpaEditor } from "./useTpaEditor";

interface TpaEditorProps {
  loaded: StoredTpa;
  back: PageProps["back"];
}

/** The form of an enrolled TPA, and whether it is offered at all. */
export function TpaEditor({ loaded, back }: TpaEditorProps) {
  useFocusHeading();
  const editor = useTpaEditor(loaded);
  const { form, changed } = editor;
  const { tpa_name: name = "", disabled = false } = editor.base;
  const valid = (then: (values: typeof form.values) => void) =>
    form.onSubmit(then, (errors) => focusFirst(errors, form.getInputNode));
  return (
    <RecordEditor
      noun="TPA"
      name={name}
      editor={editor}
      disabled={disabled}
      status={<TpaStatus disabled={disabled} />}
      effects={{
        enabled: "It can be chosen again for new deals, in the states it is eligible in.",
        disabled: "It no longer appears for new deals. Old deals keep it, and it can be enabled again.",
      }}
      back={back}
      actions={
        <>
          <Button component={Link} to={rateBooksRoute(loaded.id)} variant="default">
            Rate Books
          </Button>
          <Button component={Link} to={tpaTermsRoute(loaded.id)} variant="default">
            Terms
          </Button>
        </>
      }
      values={form.values}
      changed={changed}
      onSave={valid(editor.save)}
      onOverwrite={() => valid(editor.overwrite)()}
      pageOf={(id) => tpaRoute(asTpaId(id))}
    >
      <Panel title="TPA Information">
        <TpaFields form={form} />
      </Panel>
      <Panel
        title="Available Products"
        hint="A product or a state that is taken away is no longer offered for new deals; old deals keep it"
      >
        <OfferedProducts key={editor.filling} form={form} />
      </Panel>
      <LeaveGuard unsaved={changed} />
    </RecordEditor>
  );
}
