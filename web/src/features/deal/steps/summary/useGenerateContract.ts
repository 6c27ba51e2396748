import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { drawDealSeed } from "@/api/deal/dealSeeds";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { settingsQuery } from "@/api/pricing/settings";
import { contractQueries, generateContract } from "@/api/sale/contracts";
import {
  type Blocker,
  blockerOf,
  currentDeal,
  dealOf,
  dispatchDeal,
  takeSeed,
  useDeal,
} from "@/domain/deal/deal";
import { dismissToast, toast } from "@/ui/toast";

/** Why no contract came of a press. */
export type Refusal = { kind: "incomplete"; blockers: readonly Blocker[] } | { kind: "generatedBefore" };

/** What the server says when this deal already became a contract, and was changed since. */
const KEY_REUSED = "idempotency_key_reused";

/** The path of the error that says that the dealer's markups changed since the deal was priced. */
const SETTINGS = "settings";

/** The path of the error that says that the deal's seed was used up, or is too old. */
const SEED = "seed";

/**
 * Has the contract stored. However often it is pressed, and whatever happens to an answer, one contract comes of a deal: each try
 * carries the deal's own key.
 */
export function useGenerateContract() {
  const { session, view } = useDeal();
  const queryClient = useQueryClient();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [busy, setBusy] = useState(false);
  const underWay = useRef(false);

  function refuse(blockers: readonly Blocker[]) {
    setRefusal({ kind: "incomplete", blockers });
    // A deal that sells nothing is the one gap that is told in a toast as well.
    const empty = blockers.find(({ path }) => path === "products");
    if (empty) {
      toast({ title: empty.message, message: "", kind: "destructive" });
    }
  }

  async function send() {
    const deal = dealOf(session);
    try {
      const { contract } = await generateContract(deal, session.idempotencyKey);
      void queryClient.invalidateQueries({ queryKey: [contractQueries.contracts] });
      void queryClient.invalidateQueries({ queryKey: [contractQueries.productLines] });
      const now = currentDeal();
      // A deal that was changed or left since is not the one that was stored.
      if (now && JSON.stringify(dealOf(now)) === JSON.stringify(deal)) {
        dispatchDeal({ type: "contractStored", contractId: contract.id });
      }
      toast({
        title: "Contract Generated",
        message: "The contract has been generated and added to the Contract Management system.",
        kind: "success",
      });
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      await fail(error);
    }
  }

  async function fail(error: ApiError) {
    if (error.code === NOT_SIGNED_IN) {
      return;
    }
    if (error.code === KEY_REUSED) {
      setRefusal({ kind: "generatedBefore" });
    } else if (error.errors.length > 0) {
      if (error.errors.some(({ path }) => path === SETTINGS)) {
        // The wizard takes the newer markups up when they come; where they don't, the next press asks for them again.
        await queryClient.refetchQueries(settingsQuery);
      }
      if (error.errors.some(({ path }) => path === SEED)) {
        await drawAnew();
      }
      refuse(error.errors.map(blockerOf));
    } else {
      toast({
        title: "Contract not generated",
        message: "Nothing was lost. Please check your connection and press Generate Contract again.",
        kind: "destructive",
      });
    }
  }

  /** Where no new seed comes, the next press is refused as well, and draws again. */
  async function drawAnew() {
    const seed = await drawDealSeed().catch(() => null);
    const isSameDeal = currentDeal()?.idempotencyKey === session.idempotencyKey;
    if (seed !== null && isSameDeal && takeSeed(seed).pricesChanged) {
      toast({
        title: "Prices Updated",
        message: "The deal's prices could no longer be used. Please check the new ones with the buyer.",
      });
    }
  }

  async function generate() {
    if (underWay.current || session.contractId) {
      return;
    }
    setRefusal(null);
    if (view.blockers.length > 0) {
      refuse(view.blockers);
      return;
    }
    dismissToast();
    underWay.current = true;
    setBusy(true);
    try {
      await send();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { generate, busy, refusal };
}
