import { TextInput } from "@mantine/core";
import { useCallback, useRef } from "react";
import type { FormRecord } from "@/api/document/forms";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { purposes } from "@/purposes";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { NewerVersion } from "@/ui/NewerVersion";
import { Page, type PageProps } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { BlockList } from "./blocks/BlockList";
import { ListsItems } from "./blocks/listsItems";
import { listsItems } from "./choices";
import { DeleteDraft } from "./DeleteDraft";
import classes from "./DraftEditor.module.css";
import { FaultSummary } from "./FaultSummary";
import { FormSubtitle } from "./FormSubtitle";
import { PublishDraft } from "./PublishDraft";
import { PdfEditor } from "./pdf/PdfEditor";
import { Samples } from "./Samples";
import { SaveBar } from "./SaveBar";
import { useDraft } from "./useDraft";
import { nameOf } from "./words";

interface DraftEditorProps {
  loaded: FormRecord;
  back: PageProps["back"];
}

/** A draft: what it is called and when it is used, its content, what keeps it from being published, samples, and the way to publish it. */
export function DraftEditor({ loaded, back }: DraftEditorProps) {
  useFocusHeading();
  const state = useDraft(loaded);
  const { draft, base, changed, errors, change } = state;
  const form = useRef<HTMLFormElement>(null);
  const show = useCallback((selector: string) => {
    const shown = form.current?.querySelector<HTMLElement>(selector);
    shown?.scrollIntoView({ block: "center" });
    shown?.focus({ preventScroll: true });
  }, []);
  return (
    <Page
      title={nameOf(base)}
      subtitle={<FormSubtitle form={base} />}
      lead={purposes.form}
      back={back ?? false}
      actions={<DeleteDraft form={base} />}
    >
      <div className={classes.parts}>
        {state.newer ? (
          <NewerVersion
            title={state.newerTitle}
            noun="draft"
            differences={state.differences(draft)}
            refusals={state.refusals}
            busy={state.busy}
            onOverwrite={state.overwrite}
            onLoad={state.loadNewer}
          />
        ) : null}
        <FaultSummary state={state} onShow={show} />
        <form
          ref={form}
          className={classes.form}
          noValidate
          aria-label={`Draft ${nameOf(base)}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (changed && !state.busy) {
              state.save();
            }
          }}
        >
          <Panel title="Form">
            <FieldGrid>
              <FullWidth>
                <TextInput
                  label="Title"
                  description="What its documents are called"
                  value={draft.title}
                  error={errors.title}
                  data-fault="title"
                  onChange={(event) => change({ title: event.currentTarget.value })}
                  required
                  autoComplete="off"
                />
              </FullWidth>
              <TextInput
                label="First sale day"
                type="date"
                value={draft.effectiveFrom}
                error={draft.effectiveFrom === "" ? "Choose the first day." : errors.effectiveFrom}
                data-fault="effectiveFrom"
                onChange={(event) => change({ effectiveFrom: event.currentTarget.value })}
                required
              />
              <TextInput
                label="Last sale day (optional)"
                type="date"
                value={draft.effectiveTo}
                error={errors.effectiveTo}
                data-fault="effectiveTo"
                onChange={(event) => change({ effectiveTo: event.currentTarget.value })}
              />
            </FieldGrid>
          </Panel>
          {base.kind === "blocks" ? (
            <Panel
              title="Blocks"
              hint="In reading order. A value in double braces, as {{buyer.name}}, is printed as the deal has it."
            >
              <ListsItems value={listsItems(base.product)}>
                <BlockList
                  items={draft.blocks}
                  faults={state.blockFaults}
                  onChange={(blocks) => change({ blocks })}
                />
              </ListsItems>
            </Panel>
          ) : (
            <PdfEditor state={state} />
          )}
          <SaveBar changed={changed} busy={state.busy} blocked={draft.effectiveFrom === ""} errors={errors} />
        </form>
        <Samples form={base} changed={changed} />
        <PublishDraft form={base} changed={changed} onPublished={state.goOnFrom} onOutdated={state.meet} />
      </div>
      <LeaveGuard unsaved={changed} />
    </Page>
  );
}
