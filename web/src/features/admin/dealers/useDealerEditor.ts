import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import { hasCode, STALE_VERSION } from "@/api/ApiError";
import { changeDealer, dealerQuery, ENROLLED_DEALERS } from "@/api/dealers";
import {
  type DealerEnrollmentForm,
  dealerChangesErrors,
  dealerFormOf,
  dealerName,
  isDealerStoredAs,
  type StoredDealer,
} from "@/domain/dealer";
import { keepDealerDraft } from "@/domain/dealerDraft";
import { toast } from "@/ui/toast";
import { useConfirmed } from "../shared/useConfirmed";
import { useCorrection } from "../shared/useCorrection";
import { useDealerForm } from "./useDealerForm";

/** Corrects a dealer, and disables or enables it. */
export function useDealerEditor(loaded: StoredDealer) {
  const queryClient = useQueryClient();
  const query = dealerQuery(loaded.id);
  const draftKey = `dealer ${loaded.id}`;
  // A correction is based on what was loaded, so it does not outlive the page.
  useEffect(() => () => keepDealerDraft(draftKey, null), [draftKey]);

  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  const store = (stored: StoredDealer) => {
    queryClient.setQueryData(query.queryKey, stored);
    void queryClient.invalidateQueries({ queryKey: [ENROLLED_DEALERS] });
  };

  const correction = useCorrection<StoredDealer, DealerEnrollmentForm>({
    noun: "dealer",
    loaded,
    reload,
    send: (form, { id, version = 0, disabled = false }) => changeDealer(id, { version, disabled, form }),
    says: (stored, form) => isDealerStoredAs(form, stored),
    onSaved: (stored) => {
      store(stored);
      form.reset();
      toast({ title: "Dealer saved", message: dealerName(stored), kind: "success" });
    },
    onRefused: (error) => {
      toast({
        title: "Dealer not saved",
        message:
          error.errors[0]?.message ??
          "Nothing was lost. Please check your connection and press Save Changes again.",
        kind: "destructive",
      });
      form.refuse(error.errors);
    },
  });
  const { base, take, meet } = correction;
  const unchanged = useMemo(() => ({ dealerId: base.id, form: dealerFormOf(base) }), [base]);
  const form = useDealerForm({
    draftKey,
    unchanged,
    check: (typed, lists) =>
      dealerChangesErrors(
        { version: base.version ?? 0, disabled: base.disabled ?? false, form: typed.form },
        lists,
      ),
  });

  /** What was typed is not saved with it, and stays. */
  async function toggle() {
    const { id, version = 0, disabled = false } = base;
    const word = disabled ? "enabled" : "disabled";
    try {
      const stored = await changeDealer(id, { version, disabled: !disabled, form: dealerFormOf(base) });
      take(stored);
      store(stored);
      toast({ title: `Dealer ${word}`, message: dealerName(stored), kind: "success" });
    } catch (error) {
      if (!hasCode(error, STALE_VERSION)) {
        throw error;
      }
      const stored = await reload();
      if (form.changed) {
        meet(stored);
      } else {
        take(stored);
      }
      toast({
        title: `Dealer not ${word}`,
        message: "Somebody else changed it meanwhile. Please look at it again.",
        kind: "destructive",
      });
    }
  }

  return {
    ...correction,
    form,
    save: () => {
      if (form.changed && form.submit()) {
        correction.save(form.typed.form);
      }
    },
    overwrite: () => {
      if (form.submit()) {
        correction.overwrite(form.typed.form);
      }
    },
    loadNewer: () => {
      if (correction.newer) {
        form.reset();
        take(correction.newer);
        document.querySelector<HTMLElement>("h1")?.focus();
      }
    },
    toggling: useConfirmed(toggle, `The dealer could not be ${base.disabled ? "enabled" : "disabled"}`),
  };
}
