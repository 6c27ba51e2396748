import { useSession } from "@/domain/access/session";
import type { UserAccount } from "@/domain/access/user";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Moment } from "@/ui/Moment";
import { NewerVersion } from "@/ui/NewerVersion";
import { Page } from "@/ui/Page";
import { AccessPanel } from "./AccessPanel";
import { AccountPanel } from "./AccountPanel";
import { UserQuestions } from "./questions";
import classes from "./UserEditor.module.css";
import { UserStatus } from "./UserStatus";
import { useUserEditor } from "./useUserEditor";

interface UserEditorProps {
  loaded: UserAccount;
  back: { to: string; label: string };
}

/** An account: for whom it works, as what, and whether and how it can log in. */
export function UserEditor({ loaded, back }: UserEditorProps) {
  useFocusHeading();
  const editor = useUserEditor(loaded);
  const { base, newer, form, busy } = editor;
  const own = useSession()?.userId === base.userId;
  return (
    <Page
      title={base.username}
      subtitle={
        <span className={classes.facts}>
          <UserStatus user={base} />
          <span>
            Added <Moment time={base.createdAt} />
          </span>
        </span>
      }
      back={back}
      narrow
    >
      {newer ? (
        <NewerVersion
          title={editor.newerTitle}
          differences={editor.differences(form.values)}
          overwriteLabel="Save mine over it"
          loadLabel="Load the newer user"
          refusals={editor.refusals}
          busy={busy}
          onOverwrite={() => editor.overwrite(form.values)}
          onLoad={editor.loadNewer}
        >
          Your changes are still here and not saved. Save them over the newer user, where what you did not
          touch stays as it is, or load the newer user and lose your changes.
        </NewerVersion>
      ) : null}
      <div className={classes.panels}>
        <AccountPanel editor={editor} own={own} />
        <AccessPanel editor={editor} own={own} />
      </div>
      <UserQuestions {...editor.questions} />
      <LeaveGuard unsaved={editor.changed} />
    </Page>
  );
}
