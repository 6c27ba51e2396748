import { Button } from "@mantine/core";
import type { ReactNode, Ref } from "react";
import { FormShell } from "@/ui/FormShell";
import { NewerVersion } from "@/ui/NewerVersion";
import { Page, type PageProps } from "@/ui/Page";
import { AlikeDialog } from "./AlikeDialog";
import { AskDisabling } from "./AskDisabling";
import { begin, type useCorrection } from "./useCorrection";
import type { useDisabling } from "./useDisabling";

/** What corrects a record, and disables or enables it. */
type Editor<Stored, Changes> = Omit<
  ReturnType<typeof useCorrection<Stored, Changes>>,
  "save" | "overwrite"
> & { toggling: ReturnType<typeof useDisabling> };

interface RecordEditorProps<Stored, Changes> {
  /** What the record is called: 'TPA', 'dealer'. */
  noun: string;
  /** The record's own name. */
  name: string;
  editor: Editor<Stored, Changes>;
  disabled: boolean;
  /** Says whether it is. */
  status: ReactNode;
  /** What comes of it, once it is done. */
  effects: { enabled: string; disabled: string };
  back: PageProps["back"];
  /** More ways on, before the button that disables. */
  actions?: ReactNode;
  /** What the form holds. */
  values: Changes;
  /** Whether that is something else than what is stored. */
  changed: boolean;
  onSave: Parameters<typeof FormShell>[0]["onSubmit"];
  /** Saves what was changed here over what somebody else stored. */
  onOverwrite: () => void;
  /** Where a record that is alike is. */
  pageOf: (id: string) => string;
  /** The form's name, for those who hear the page. */
  label?: string;
  formRef?: Ref<HTMLFormElement>;
  /** The fields. */
  children: ReactNode;
}

/** The form of a stored record, what somebody else stored of it since, and whether it is in use. */
export function RecordEditor<Stored, Changes>(props: RecordEditorProps<Stored, Changes>) {
  const { noun, name, editor, disabled, effects, values, changed, onOverwrite, label, formRef } = props;
  return (
    <Page
      title={name}
      subtitle={props.status}
      back={props.back ?? false}
      narrow
      actions={
        <>
          {props.actions}
          <Button variant="default" onClick={editor.toggling.ask}>
            {disabled ? "Enable" : "Disable"} {begin(noun)}
          </Button>
        </>
      }
    >
      {editor.newer ? (
        <NewerVersion
          title={editor.newerTitle}
          noun={noun}
          differences={editor.differences(values)}
          refusals={editor.refusals}
          busy={editor.busy}
          onOverwrite={onOverwrite}
          onLoad={editor.loadNewer}
        />
      ) : null}
      <FormShell
        {...(formRef && { ref: formRef })}
        label={label}
        submit={{ label: "Save Changes", busyLabel: "Saving...", busy: editor.busy, idle: !changed }}
        onSubmit={props.onSave}
      >
        {props.children}
      </FormShell>
      <AlikeDialog alike={editor.alike} noun={noun} pageOf={props.pageOf} />
      <AskDisabling name={name} disabled={disabled} dialog={editor.toggling.dialog} effects={effects} />
    </Page>
  );
}
