import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { ApiError, NOT_SIGNED_IN, STALE_VERSION } from "@/api/ApiError";
import { contractQueries } from "@/api/contracts";
import { REMITTED, saveRemittances } from "@/api/remittances";
import { constants } from "@/domain/constants";
import { type Contract, type ProductLine, type RemittanceChanges, remittanceCalls } from "@/domain/sold";
import { routes } from "@/routes";
import { type Toast, toast } from "@/ui/toast";
import { knownRows, putRows, reloadLists } from "./cachedRows";
import { type Choice, changeDraft, countOf, remitDraft } from "./remitDraft";
import { conflictsOf, onNewRows, withoutSaved } from "./settleDraft";

/** How far a save is. */
export interface SaveProgress {
  saved: number;
  of: number;
}

/** What came of the calls of a save. */
interface Outcome {
  saved: number;
  /** Whether a row that is saved now is to be paid next. */
  remitted: boolean;
  conflicts: Map<string, string>;
  /** What went wrong otherwise. */
  failure: ApiError | null;
}

/** Saves all choices, part by part. What could not be saved stays chosen. */
export function useSaveRemits(): { save: () => void; progress: SaveProgress | null } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [progress, setProgress] = useState<SaveProgress | null>(null);
  const underWay = useRef(false);

  async function send(calls: readonly RemittanceChanges[]): Promise<Outcome> {
    const outcome: Outcome = { saved: 0, remitted: false, conflicts: new Map(), failure: null };
    const of = calls.reduce((count, call) => count + rowsOf(call).length, 0);
    for (const call of calls) {
      setProgress({ saved: outcome.saved, of });
      try {
        const changed = await saveRemittances(call);
        putRows(queryClient, changed);
        changeDraft((before) => withoutSaved(before, call, changed));
        outcome.saved += rowsOf(call).length;
        outcome.remitted ||= rowsOf(call).some(({ remit }) => remit);
      } catch (error) {
        if (!(error instanceof ApiError)) {
          throw error;
        }
        if (error.code !== STALE_VERSION) {
          // What follows would fail the same way.
          return { ...outcome, failure: error };
        }
        for (const [id, message] of conflictsOf(call, error.errors)) {
          outcome.conflicts.set(id, message);
        }
      }
    }
    return outcome;
  }

  async function saveAll() {
    const { lines, contracts } = remitDraft();
    const changes = (choices: Readonly<Record<string, Choice>>) =>
      Object.values(choices).map(({ id, version, remit }) => ({ id, version, remit }));
    const outcome = await send(remittanceCalls(changes(lines), changes(contracts)));
    if (outcome.conflicts.size > 0) {
      await reloadLists(queryClient);
      changeDraft((before) =>
        onNewRows(
          before,
          outcome.conflicts,
          knownRows<ProductLine>(queryClient, contractQueries.productLines),
          knownRows<Contract>(queryClient, contractQueries.contracts),
        ),
      );
    }
    void queryClient.invalidateQueries({ queryKey: [REMITTED] });
    if (outcome.failure?.code !== NOT_SIGNED_IN) {
      toast(noticeOf(outcome, () => void navigate(routes.payment)));
    }
  }

  async function save() {
    if (underWay.current || countOf(remitDraft()) === 0) {
      return;
    }
    underWay.current = true;
    try {
      await saveAll();
    } finally {
      underWay.current = false;
      setProgress(null);
    }
  }

  return { save: () => void save(), progress };
}

function rowsOf({ lines, contracts }: RemittanceChanges) {
  return [...lines, ...contracts];
}

/** What a save is answered with. */
function noticeOf({ saved, remitted, conflicts, failure }: Outcome, goToPayment: () => void): Toast {
  const some = saved > 0 ? "Some changes are saved; the others are kept here. " : "Your choices are kept. ";
  if (failure) {
    const why = failure.isTemporary
      ? "Please check your connection and press Save Changes again."
      : (failure.errors[0]?.message ?? "Please press Save Changes again.");
    return { title: "Changes not saved", message: some + why, kind: "destructive", staysMs: 10_000 };
  }
  if (conflicts.size > 0) {
    return {
      title:
        conflicts.size === 1
          ? "One row was changed by someone else"
          : "Some rows were changed by someone else",
      message: `${some}${[...new Set(conflicts.values())].join(". ")}. Please check the marked rows and save again.`,
      kind: "destructive",
      staysMs: 10_000,
    };
  }
  const title = "Changes saved successfully";
  return remitted
    ? {
        title,
        message: "Would you like to go to the payment page?",
        kind: "success",
        action: { label: "Go to Payment", onClick: goToPayment },
        staysMs: constants().paymentOfferMs,
      }
    : { title, message: "", kind: "success" };
}
