import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { type DocumentPreview, previewDocuments } from "@/api/document/previews";
import { type Blocker, blockerOf, dealOf, useDeal } from "@/domain/deal/deal";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { patiently } from "@/ui/patiently";
import { dismissToast } from "@/ui/toast";
import { takeRefusedPrices } from "../refusedPrices";

/** The code that draws and shows documents. */
export const previewCode = () => patiently(() => import("./PreviewDialog"));

/** Has the deal's documents worded as it stands. They are of what a contract could be made of, and of nothing else. */
export function usePreviewDocuments() {
  const { session, view } = useDeal();
  const queryClient = useQueryClient();
  const [previews, setPreviews] = useState<DocumentPreview[] | null>(null);
  const [blockers, setBlockers] = useState<readonly Blocker[]>([]);
  const { send, busy } = useApiMutation({
    send: async () => {
      const [worded] = await Promise.all([previewDocuments(dealOf(session)), previewCode()]);
      return worded;
    },
    onDone: (worded) => {
      setPreviews(worded);
      return null;
    },
    onRefused: async ({ errors }) => {
      await takeRefusedPrices(queryClient, session.idempotencyKey, errors);
      setBlockers(errors.map(blockerOf));
      return errors.length > 0
        ? null
        : {
            title: "The documents could not be made",
            message: "Nothing was lost. Please check your connection and press Preview Documents again.",
          };
    },
  });

  function preview() {
    setBlockers(view.blockers);
    if (view.blockers.length === 0) {
      dismissToast();
      send(undefined);
    }
  }

  return { previews, close: () => setPreviews(null), preview, busy, blockers };
}
