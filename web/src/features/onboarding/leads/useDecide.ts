import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { ALREADY_DECIDED } from "@/api/onboarding/applications";
import { type ApplicationDecision, statusOf } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import type { Toast } from "@/ui/toastContent";
import { knownLead, putLead } from "./cachedLeads";
import type { Lead } from "./kinds";
import type { LeadScreen } from "./screens";

interface DecideOutcomes<Row> {
  /** The decision is stored. */
  onDecided: (row: Row, decision: ApplicationDecision) => void;
  /** Nothing is left to decide. */
  onSettled: () => void;
}

interface Asked<Row> {
  row: Row;
  decision: ApplicationDecision;
}

/** Approves and rejects, and tells what came of it. A failure that may pass leaves the question open. */
export function useDecide<Row extends Lead>(
  { kind, decided, notDecided }: LeadScreen<Row>,
  { onDecided, onSettled }: DecideOutcomes<Row>,
) {
  const queryClient = useQueryClient();
  /** A decision whose answer was lost: it may be stored. */
  const unanswered = useRef<{ id: string; decision: ApplicationDecision } | null>(null);
  const { send, busy } = useApiMutation({
    send: ({ row, decision }: Asked<Row>) => kind.decide(row.id, decision),
    onDone: async (stored, { row, decision }) => {
      await putLead(queryClient, kind.queryKey, stored);
      return succeed(row, decision);
    },
    onRefused: async (error, { row, decision }) => {
      if (error.code === ALREADY_DECIDED) {
        return meetOther(row, decision, error.detail);
      }
      if (error.isTemporary) {
        unanswered.current = { id: row.id, decision };
      }
      return { title: notDecided(decision), message: "Please check your connection and try again." };
    },
    onSessionEnded: onSettled,
  });

  function succeed(row: Row, decision: ApplicationDecision): Toast {
    unanswered.current = null;
    onSettled();
    onDecided(row, decision);
    return { title: decided(decision), message: kind.name(row), kind: "success" };
  }

  /** Somebody has decided: another person, or this one by a call whose answer was lost. */
  async function meetOther(row: Row, decision: ApplicationDecision, detail = ""): Promise<Toast> {
    await queryClient.refetchQueries({ queryKey: kind.queryKey });
    const now = knownLead<Row>(queryClient, kind.queryKey, row.id);
    const mine = unanswered.current;
    if (now && mine?.id === row.id && mine.decision === decision && statusOf(now) === decision) {
      return succeed(now, decision);
    }
    onSettled();
    return { title: notDecided(decision), message: `Somebody else has decided. ${detail}`.trimEnd() };
  }

  return { busy, decide: (row: Row, decision: ApplicationDecision) => send({ row, decision }) };
}
