import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { FORMS, type FormRecord, formQuery, publishForm } from "@/api/document/forms";
import { STALE_VERSION } from "@/api/http/ApiError";
import { unlessRefused } from "@/api/http/outcome";
import { countText } from "@/domain/form/formats";
import { useConfirmed } from "@/features/screens/editor/useConfirmed";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { focusHeading } from "@/ui/focusHeading";
import { Panel } from "@/ui/Panel";
import { toast } from "@/ui/toast";
import classes from "./PublishDraft.module.css";
import { daysText, nameOf, purposeText } from "./words";

interface PublishDraftProps {
  form: FormRecord;
  /** What was typed since it was saved would not be published. */
  changed: boolean;
  onPublished: (form: FormRecord) => void;
  /** Somebody else stored this since. */
  onOutdated: (form: FormRecord, by: string | undefined) => void;
}

/** Publishes a draft, after a question that says what follows. */
export function PublishDraft({ form, changed, onPublished, onOutdated }: PublishDraftProps) {
  const queryClient = useQueryClient();
  const { ask, dialog } = useConfirmed(
    () =>
      unlessRefused(publish(), STALE_VERSION, async ({ changedBy }) => {
        onOutdated(await queryClient.fetchQuery({ ...formQuery(form), staleTime: 0 }), changedBy);
      }),
    "The draft was not published",
    ({ errors, detail }) => errors.map(({ message }) => message).join(" ") || detail,
  );

  async function publish() {
    const published = await publishForm(form, form.recordVersion);
    onPublished(published);
    focusHeading();
    void queryClient.invalidateQueries({ queryKey: [FORMS] });
    toast({ title: "Form published", message: nameOf(published), kind: "success" });
  }

  const why = whyNot(form, changed);
  return (
    <Panel title="Publish" hint="Documents are made with a published form alone.">
      <div className={classes.publish}>
        <Button
          onClick={() => {
            if (why === null) {
              ask();
            }
          }}
          aria-describedby={why === null ? undefined : "why-not-published"}
          {...(why !== null && { "aria-disabled": true, "data-disabled": true })}
        >
          Publish
        </Button>
        {why === null ? null : (
          <p id="why-not-published" className={classes.why}>
            {why}
          </p>
        )}
      </div>
      <ConfirmDialog {...dialog} title={`Publish ${nameOf(form)}?`} label="Publish" busyLabel="Publishing...">
        <ul className={classes.follows}>
          <li>What is published never changes. A correction is a new version.</li>
          <li>
            {form.owner === "house"
              ? `Contracts for ${purposeText(form)} are made with it, where their TPA has no form of its own`
              : `Contracts of ${form.ownerName} for ${purposeText(form)} are made with it`}
            , for sales from {daysText(form)}.
          </li>
          <li>It takes the place of earlier versions on these days. Documents that were made keep theirs.</li>
        </ul>
      </ConfirmDialog>
    </Panel>
  );
}

/** Why a draft can't be published now; null where it can. */
function whyNot({ faults, kind, pdf }: FormRecord, changed: boolean): string | null {
  if (changed) {
    return "Save the draft first.";
  }
  if (kind === "pdf" && pdf === null) {
    return "Upload its PDF first.";
  }
  return faults.length > 0 ? `Mend the ${countText(faults.length, "fault")} above first.` : null;
}
