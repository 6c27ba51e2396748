import { useEffect, useMemo } from "react";
import { changeDealer, dealerQuery, ENROLLED_DEALERS } from "@/api/onboarding/dealers";
import {
  type DealerEnrollmentForm,
  dealerChangesErrors,
  dealerFormOf,
  dealerName,
  isDealerStoredAs,
  type StoredDealer,
} from "@/domain/onboarding/dealer";
import { keepDealerDraft } from "@/domain/onboarding/dealerDraft";
import { mergeDealer } from "@/domain/screens/merge";
import { useCorrection } from "@/features/screens/editor/useCorrection";
import { useDisabling } from "@/features/screens/editor/useDisabling";
import { useStoredRecord } from "@/features/screens/editor/useStoredRecord";
import { useDealerForm } from "./useDealerForm";

/** Corrects a dealer, and disables or enables it. */
export function useDealerEditor(loaded: StoredDealer) {
  const draftKey = `dealer ${loaded.id}`;
  // A correction is based on what was loaded, so it does not outlive the page.
  useEffect(() => () => keepDealerDraft(draftKey, null), [draftKey]);

  const record = {
    noun: "dealer",
    nameOf: dealerName,
    ...useStoredRecord(dealerQuery(loaded.id), ENROLLED_DEALERS),
    // The form shows the record that the correction is based on, under what was typed.
    fill: () => form.reset(),
  };
  const correction = useCorrection<StoredDealer, DealerEnrollmentForm>({
    ...record,
    loaded,
    send: (typed, { id, version = 0, disabled = false }, refuseAlike) =>
      changeDealer(id, { version, disabled, form: typed }, refuseAlike),
    merge: (before, theirs, mine) =>
      mergeDealer(dealerFormOf(before), dealerFormOf(theirs), mine, form.lists),
    says: (stored, typed) => isDealerStoredAs(typed, stored),
    refuse: (error) => form.refuse(error.errors),
  });
  const { base } = correction;
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
  const toggling = useDisabling({
    ...record,
    ...correction,
    disabled: base.disabled ?? false,
    send: (disabled, stored) =>
      changeDealer(stored.id, { version: stored.version ?? 0, disabled, form: dealerFormOf(stored) }, false),
    changed: () => form.changed,
  });

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
    toggling,
  };
}
