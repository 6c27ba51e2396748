import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import type { ApiError } from "@/api/http/ApiError";
import { useOnce } from "@/api/http/useOnce";
import { replaceLine } from "@/api/sale/amendments";
import { batchQueries } from "@/api/sale/batches";
import type { FieldError } from "@/domain/form/fieldError";
import type { Amendable, AmendmentForm } from "@/domain/sale/amendment";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { routes } from "@/routes";
import { reloadLists } from "../contracts/cachedRows";

/** Replaces a product by what is typed, after a question. What was typed stays, whatever comes of it. */
export function useAmending(
  { lineId, productName }: Amendable,
  refuse: (errors: readonly FieldError[]) => void,
) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const once = useOnce();
  const [asked, setAsked] = useState<AmendmentForm | null>(null);
  const [problem, setProblem] = useState<ApiError | null>(null);
  const replacing = useApiMutation({
    send: (form: AmendmentForm) => replaceLine(lineId, form, once.keyOf(form)),
    onDone: async ({ lines }) => {
      once.forget();
      await Promise.all([
        reloadLists(queryClient),
        queryClient.invalidateQueries({ queryKey: [batchQueries.list] }),
        queryClient.invalidateQueries({ queryKey: [batchQueries.one] }),
      ]);
      // In the place of this page: the product is no longer in force.
      void navigate(routes.contracts, { replace: true });
      const sold = lines.find(({ tpa }) => tpa?.replaces === lineId);
      const stands = sold ? `${sold.id} stands for it now. ` : "";
      return {
        title: "Product replaced",
        message: `${productName}: ${stands}Its document is among those of the contract.`,
      };
    },
    onRefused: (error) => {
      // Where trying again may help, the question stays.
      if (!error.isTemporary) {
        setAsked(null);
        setProblem(error);
        refuse(error.errors);
      }
      return null;
    },
    onSessionEnded: () => setAsked(null),
  });
  return {
    problem,
    solved: () => setProblem(null),
    ask: (form: AmendmentForm) => {
      setProblem(null);
      setAsked(form);
    },
    question: {
      form: asked,
      busy: replacing.busy,
      failure: replacing.failure?.isTemporary ? replacing.failure : null,
      send: () => {
        if (asked) {
          replacing.send(asked);
        }
      },
      close: () => {
        replacing.forget();
        setAsked(null);
      },
    },
  };
}

export type Amending = ReturnType<typeof useAmending>;
