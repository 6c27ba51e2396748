import { useQueryClient } from "@tanstack/react-query";
import { type BookRecord, importRateBook, RATE_BOOKS, type Report } from "@/api/pricing/rateBooks";
import { countText } from "@/domain/form/formats";
import type { TpaId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

interface ImportOutcomes {
  onDraft: (draft: BookRecord) => void;
  /** The file does not even say which book it is. */
  onReport: (report: Report) => void;
}

/** Sends a file of prices. Why it was refused, the panel says beside it. */
export function useImport(tpa: TpaId, { onDraft, onReport }: ImportOutcomes) {
  const queryClient = useQueryClient();
  return useApiMutation({
    send: (file: File) => importRateBook(tpa, file),
    onDone: async ({ draft, report }) => {
      if (!draft) {
        onReport(report);
        return null;
      }
      await queryClient.invalidateQueries({ queryKey: [RATE_BOOKS, tpa] });
      onDraft(draft);
      return draft.errors > 0
        ? {
            title: "File imported with errors",
            message: `${draft.code}: ${countText(draft.errors, "error")} to correct`,
            kind: "info",
          }
        : { title: "File imported", message: `${draft.code} is a draft now` };
    },
    onRefused: () => null,
  });
}
