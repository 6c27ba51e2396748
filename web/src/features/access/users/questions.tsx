import { UNKNOWN_DEALER } from "@/api/access/users";
import { unlessRefused } from "@/api/http/outcome";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useQuestion } from "@/ui/useQuestion";

/** The questions before an account gets what is rarely meant: a dealer that no one enrolled, the rights of an administrator. */
export function useUserQuestions() {
  const dealer = useQuestion();
  const admin = useQuestion();
  return {
    dealer,
    admin,
    /** Sends, and once more where no dealer has the ID and that is meant. */
    sendFor: <T,>(dealerId: string, send: (anyDealer: boolean) => Promise<T>): Promise<T> =>
      unlessRefused(send(false), UNKNOWN_DEALER, async (error) => {
        if (!(await dealer.ask(dealerId.trim()))) {
          throw error;
        }
        return await send(true);
      }),
  };
}

/** The dialogs of both questions. */
export function UserQuestions({ dealer, admin }: ReturnType<typeof useUserQuestions>) {
  return (
    <>
      <ConfirmDialog
        {...dealer.dialog}
        title={`Use ${dealer.about} anyway?`}
        label="Use It Anyway"
        busyLabel="Saving..."
      >
        No enrolled dealer has the ID {dealer.about}. The user sees that dealer's contracts alone, and an ID
        can't be mended later.
      </ConfirmDialog>
      <ConfirmDialog
        {...admin.dialog}
        title={`Make ${admin.about} an administrator?`}
        label="Make Administrator"
        busyLabel="Saving..."
        destructive
      >
        An administrator sees the contracts and customers of all dealers, and adds, changes and disables every
        user.
      </ConfirmDialog>
    </>
  );
}
