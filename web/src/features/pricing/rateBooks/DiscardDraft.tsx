import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { type BookRecord, type BookVersion, discardRateBook, RATE_BOOKS } from "@/api/pricing/rateBooks";
import { useConfirmed } from "@/features/screens/editor/useConfirmed";
import { rateBooksRoute } from "@/routes";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { toast } from "@/ui/toast";

/** Throws a draft away, after a question. */
export function DiscardDraft({ of, book }: { of: BookVersion; book: BookRecord }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { ask, dialog } = useConfirmed(async () => {
    await discardRateBook(of, book.rowVersion);
    await navigate(rateBooksRoute(of.tpa), { replace: true });
    toast({ title: "Draft discarded", message: of.code, kind: "success" });
    void queryClient.invalidateQueries({ queryKey: [RATE_BOOKS, of.tpa] });
  }, "The draft was not discarded");
  return (
    <>
      <Button variant="default" onClick={ask}>
        Discard draft
      </Button>
      <ConfirmDialog
        {...dialog}
        title={`Discard the draft of ${of.code}?`}
        label="Discard"
        busyLabel="Discarding..."
        destructive
      >
        The imported file goes with it. What is published stays as it is.
      </ConfirmDialog>
    </>
  );
}
