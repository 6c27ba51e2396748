import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { contractQueries, generateContract } from "@/api/sale/contracts";
import {
  type Blocker,
  blockerOf,
  currentDeal,
  type Deal,
  dealOf,
  dispatchDeal,
  type FieldError,
  useDeal,
} from "@/domain/deal/deal";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { dismissToast, toast } from "@/ui/toast";
import type { Toast } from "@/ui/toastContent";
import { takeRefusedPrices } from "../../refusedPrices";

/** Why no contract came of a press. */
export type Refusal =
  | { kind: "incomplete"; blockers: readonly Blocker[] }
  | { kind: "ratesChanged"; changes: readonly FieldError[] }
  | { kind: "generatedBefore" };

/** What the server says when this deal already became a contract, and was changed since. */
const KEY_REUSED = "idempotency_key_reused";

interface Asked {
  deal: Deal;
  /** The deal's own key. */
  key: string;
}

/**
 * Has the contract stored. However often it is pressed, and whatever happens to an answer, one contract comes of a deal: each try
 * carries the deal's own key.
 */
export function useGenerateContract() {
  const { session, view } = useDeal();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { send, busy } = useApiMutation({
    send: ({ deal, key }: Asked) => generateContract(deal, key),
    onDone: ({ contract }, { deal }) => {
      void queryClient.invalidateQueries({ queryKey: [contractQueries.contracts] });
      void queryClient.invalidateQueries({ queryKey: [contractQueries.productLines] });
      const now = currentDeal();
      // A deal that was changed or left since is not the one that was stored.
      if (now && JSON.stringify(dealOf(now)) === JSON.stringify(deal)) {
        dispatchDeal({ type: "contractStored", contractId: contract.id });
      }
      setRefusal(null);
      return {
        title: "Contract Generated",
        message: "The contract has been generated and added to the Contract Management system.",
      };
    },
    onRefused: async ({ code, errors }, { key }) => {
      if (code === KEY_REUSED) {
        setRefusal({ kind: "generatedBefore" });
        return null;
      }
      if (errors.length === 0) {
        return {
          title: "Contract not generated",
          message: "Nothing was lost. Please check your connection and press Generate Contract again.",
        };
      }
      await takeRefusedPrices(queryClient, key, errors);
      const changes = errors.filter((error) => error.code === "rates_changed");
      if (changes.length === errors.length) {
        setRefusal({ kind: "ratesChanged", changes });
        return null;
      }
      return refuse(errors.map(blockerOf));
    },
  });

  /** A deal that sells nothing is the one gap that is told in a toast as well. */
  function refuse(blockers: readonly Blocker[]): Toast | null {
    setRefusal({ kind: "incomplete", blockers });
    const empty = blockers.find((blocker) => blocker.code === "empty_deal");
    return empty ? { title: empty.message, message: "", kind: "destructive" } : null;
  }

  function generate() {
    if (busy || session.contractId) {
      return;
    }
    // The button that accepts new prices stays, and keeps the focus, until there is an answer.
    setRefusal((now) => (now?.kind === "ratesChanged" ? now : null));
    if (view.blockers.length > 0) {
      const notice = refuse(view.blockers);
      if (notice) {
        toast(notice);
      }
      return;
    }
    dismissToast();
    send({ deal: dealOf(session), key: session.idempotencyKey });
  }

  return { generate, busy, refusal };
}
