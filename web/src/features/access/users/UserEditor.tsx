import { useSession } from "@/domain/access/session";
import type { UserAccount } from "@/domain/access/user";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Moment } from "@/ui/Moment";
import { NewerVersion } from "@/ui/NewerVersion";
import { Page, type PageProps } from "@/ui/Page";
import { AccessPanel } from "./AccessPanel";
import { AccountPanel } from "./AccountPanel";
import { UserQuestions } from "./questions";
import classes from "./UserEditor.module.css";
import { UserStatus } from "./UserStatus";
import { useUserEditor } from "./useUserEditor";

interface UserEditorProps {
  loaded: UserAccount;
  back: PageProps["back"];
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
      back={back ?? false}
      narrow
    >
      {newer ? (
        <NewerVersion
          title={editor.newerTitle}
          noun="user"
          differences={editor.differences(form.values)}
          refusals={editor.refusals}
          busy={busy}
          onOverwrite={() => editor.overwrite(form.values)}
          onLoad={editor.loadNewer}
        />
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
