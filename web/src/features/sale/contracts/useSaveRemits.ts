import { useQueryClient } from "@tanstack/react-query";
import { atom, getDefaultStore, useAtomValue } from "jotai";
import { useNavigate } from "react-router-dom";
import { type ApiError, NOT_SIGNED_IN, STALE_VERSION } from "@/api/http/ApiError";
import { outcomeOf } from "@/api/http/outcome";
import { batchQueries } from "@/api/sale/batches";
import { contractQueries } from "@/api/sale/contracts";
import { REMITTED, saveRemittances } from "@/api/sale/remittances";
import {
  callsOf,
  conflictsOf,
  type RemitDraft,
  rowsOf,
  sendingAll,
  settleDraft,
  stillChosen,
  withoutAnswer,
  withoutSaved,
} from "@/domain/sale/remitDraft";
import type { Contract, ProductLine, RemittanceChanges } from "@/domain/sale/sold";
import { constants } from "@/domain/screens/constants";
import { routes } from "@/routes";
import { toast } from "@/ui/toast";
import type { Toast } from "@/ui/toastContent";
import { knownRows, putRows, reloadLists } from "./cachedRows";
import { changeDraft, countOf, remitDraft } from "./remitDraft";

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

/** The save that is under way; it goes on while the person looks at the other list or at another page. */
const progressAtom = atom<SaveProgress | null>(null);
const store = getDefaultStore();

function setProgress(progress: SaveProgress | null): void {
  store.set(progressAtom, progress);
}

/** Saves all choices, part by part. What could not be saved stays chosen. */
export function useSaveRemits(): { save: () => void; progress: SaveProgress | null } {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const progress = useAtomValue(progressAtom);

  async function send(calls: readonly RemittanceChanges[]): Promise<Outcome> {
    const outcome: Outcome = { saved: 0, remitted: false, conflicts: new Map(), failure: null };
    const of = calls.reduce((count, call) => count + rowsOf(call).length, 0);
    for (const call of calls) {
      setProgress({ saved: outcome.saved, of });
      const sent = await outcomeOf(saveRemittances(call));
      if (sent.ok) {
        putRows(queryClient, sent.answer);
        changeDraft((before) => withoutSaved(before, call, sent.answer));
        outcome.saved += rowsOf(call).length;
        outcome.remitted ||= rowsOf(call).some(({ remit }) => remit);
        continue;
      }
      const { error } = sent;
      if (error.code !== STALE_VERSION) {
        if (error.isTemporary) {
          changeDraft((before) => withoutAnswer(before, call));
        }
        // What follows would fail the same way.
        return { ...outcome, failure: error };
      }
      for (const { id, message } of conflictsOf(call, error.errors)) {
        outcome.conflicts.set(id, message);
      }
    }
    return outcome;
  }

  /** Meets the conflicts of a save. Whether there was none but with an earlier save, whose answer was lost. */
  async function settle(outcome: Outcome): Promise<boolean> {
    if (outcome.conflicts.size === 0) {
      return false;
    }
    await reloadLists(queryClient);
    const conflicts = [...outcome.conflicts].map(([id, message]) => ({ id, message }));
    const ids = new Set(outcome.conflicts.keys());
    const lines = knownRows<ProductLine>(queryClient, contractQueries.productLines, ids);
    const contracts = knownRows<Contract>(queryClient, contractQueries.contracts, ids);
    const { draft, stored } = settleDraft(remitDraft(), conflicts, lines, contracts);
    changeDraft(() => draft);
    for (const { id, remit } of stored) {
      outcome.conflicts.delete(id);
      outcome.saved += 1;
      outcome.remitted ||= remit;
    }
    return outcome.conflicts.size === 0;
  }

  async function saveAll() {
    const all = remitDraft();
    let outcome = await send(callsOf(all));
    if ((await settle(outcome)) && outcome.failure === null) {
      // The rest of calls that only an earlier save of one's own was in the way of.
      const { saved, remitted } = outcome;
      outcome = await send(callsOf(stillChosen(remitDraft(), all)));
      await settle(outcome);
      outcome.saved += saved;
      outcome.remitted ||= remitted;
    }
    void queryClient.invalidateQueries({ queryKey: [REMITTED] });
    void queryClient.invalidateQueries({ queryKey: [batchQueries.list] });
    if (outcome.failure?.code !== NOT_SIGNED_IN) {
      toast(noticeOf(outcome, remitDraft(), () => void navigate(routes.payment)));
    }
  }

  async function save() {
    const of = countOf(remitDraft());
    if (store.get(progressAtom) !== null || of === 0) {
      return;
    }
    setProgress({ saved: 0, of });
    changeDraft((before) => sendingAll(before, true));
    try {
      await saveAll();
    } finally {
      changeDraft((before) => sendingAll(before, false));
      setProgress(null);
    }
  }

  return { save: () => void save(), progress };
}

/** What a save is answered with. */
function noticeOf(
  { saved, remitted, conflicts, failure }: Outcome,
  left: RemitDraft,
  goToPayment: () => void,
): Toast {
  const some = keptText(saved > 0, countOf(left) > 0);
  if (failure) {
    const why = failure.isTemporary
      ? "Please check your connection and press Save Changes again."
      : (failure.errors[0]?.message ?? "Please press Save Changes again.");
    return { title: "Changes not saved", message: some + why, kind: "destructive", staysMs: 10_000 };
  }
  if (conflicts.size > 0) {
    return {
      title: conflicts.size === 1 ? "One row has changed" : "Some rows have changed",
      message: `${some}${[...new Set(conflicts.values())].join(". ")}. ${nextStep(left)}`,
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

/** What became of the choices besides those that the notice is about. */
function keptText(saved: boolean, kept: boolean): string {
  if (saved) {
    return kept ? "Some changes are saved; the others are kept here. " : "The other changes are saved. ";
  }
  return kept ? "Your choices are kept. " : "";
}

/** What to do after a conflict: a choice of a row that is paid, gone or already as chosen is gone. */
function nextStep(left: RemitDraft): string {
  const choices = [...Object.values(left.lines), ...Object.values(left.contracts)];
  if (choices.some(({ conflict }) => conflict !== undefined)) {
    return "Please check the marked rows and save again.";
  }
  return choices.length > 0 ? "Please save again." : "The list shows what is stored now.";
}
