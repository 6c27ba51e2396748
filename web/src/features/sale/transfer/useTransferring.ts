import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { type ApiError, NOT_ISSUED, STALE_VERSION } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { batchQueries } from "@/api/sale/batches";
import { transferLine } from "@/api/sale/transfers";
import type { TransferForm, TransferKnown } from "@/domain/sale/transfer";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { routes } from "@/routes";
import { reloadLists } from "../contracts/cachedRows";

/** The refusals after which the page shows how the product stands now. All others leave the question open. */
const OF_PAGE: ReadonlySet<string> = new Set(["validation", NOT_ISSUED, STALE_VERSION]);

/** Transfers a product after a question. What was typed stays, whatever comes of it. */
export function useTransferring({ lineId, productName }: TransferKnown, reload: () => Promise<unknown>) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useOnce();
  const [asked, setAsked] = useState<TransferForm | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const sending = useApiMutation({
    send: (form: TransferForm) => transferLine(lineId, form, once.keyOf(form)),
    onDone: async (_, form) => {
      once.forget();
      await Promise.all([
        reloadLists(queryClient),
        queryClient.invalidateQueries({ queryKey: [batchQueries.one] }),
      ]);
      // In the place of this page: the product has another holder now.
      void navigate(routes.contracts, { replace: true });
      return {
        title: "Product transferred",
        message: `${productName} is held by ${form.name.trim()} now.`,
      };
    },
    onRefused: async (error) => {
      if (OF_PAGE.has(error.code)) {
        setAsked(null);
        setProblem(error);
        await reload();
      }
      return null;
    },
    onSessionEnded: () => setAsked(null),
  });
  return {
    problem,
    question: {
      form: asked,
      busy: sending.busy,
      // What the page tells is not told again while the question closes.
      failure: sending.failure && OF_PAGE.has(sending.failure.code) ? null : sending.failure,
      send: () => {
        if (asked) {
          sending.send(asked);
        }
      },
      close: () => {
        sending.forget();
        setAsked(null);
      },
    },
    /** Asks before it is transferred. */
    ask: (form: TransferForm) => {
      setProblem(null);
      setAsked(form);
    },
  };
}

export type Transferring = ReturnType<typeof useTransferring>;
