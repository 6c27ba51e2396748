import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { ALREADY_DECIDED } from "@/api/onboarding/applications";
import { type ApplicationDecision, statusOf } from "@/domain/onboarding/application";
import { toast } from "@/ui/toast";
import { knownLead, putLead } from "./cachedLeads";
import type { Lead } from "./kinds";
import type { LeadScreen } from "./screens";

interface DecideOutcomes<Row> {
  /** The decision is stored. */
  onDecided: (row: Row, decision: ApplicationDecision) => void;
  /** Nothing is left to decide. */
  onSettled: () => void;
}

/** Approves and rejects, and tells what came of it. A failure that may pass leaves the question open. */
export function useDecide<Row extends Lead>(
  { kind, decided, notDecided }: LeadScreen<Row>,
  { onDecided, onSettled }: DecideOutcomes<Row>,
) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  /** A decision whose answer was lost: it may be stored. */
  const unanswered = useRef<{ id: string; decision: ApplicationDecision } | null>(null);

  async function send(row: Row, decision: ApplicationDecision) {
    setBusy(true);
    try {
      await putLead(queryClient, kind.queryKey, await kind.decide(row.id, decision));
      succeed(row, decision);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      await refused(row, decision, error);
    } finally {
      setBusy(false);
    }
  }

  function succeed(row: Row, decision: ApplicationDecision) {
    unanswered.current = null;
    toast({ title: decided(decision), message: kind.name(row), kind: "success" });
    onSettled();
    onDecided(row, decision);
  }

  async function refused(row: Row, decision: ApplicationDecision, error: ApiError) {
    if (error.code === ALREADY_DECIDED) {
      await queryClient.refetchQueries({ queryKey: kind.queryKey });
      const now = knownLead<Row>(queryClient, kind.queryKey, row.id);
      const mine = unanswered.current;
      if (now && mine?.id === row.id && mine.decision === decision && statusOf(now) === decision) {
        succeed(now, decision);
        return;
      }
      fail(decision, `Somebody else has decided. ${error.detail ?? ""}`.trimEnd());
      onSettled();
    } else if (error.code === NOT_SIGNED_IN) {
      onSettled();
    } else {
      if (error.isTemporary) {
        unanswered.current = { id: row.id, decision };
      }
      fail(decision, "Please check your connection and try again.");
    }
  }

  function fail(decision: ApplicationDecision, message: string) {
    toast({ title: notDecided(decision), message, kind: "destructive" });
  }

  return {
    busy,
    decide: (row: Row, decision: ApplicationDecision) => {
      if (!busy) {
        void send(row, decision);
      }
    },
  };
}
