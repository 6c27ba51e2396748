import { useForm } from "@mantine/form";
import { useState } from "react";
import { changeTpa, ENROLLED_TPAS, enrolledTpaQuery } from "@/api/onboarding/enrolledTpas";
import {
  type StoredTpa,
  type TpaEnrollmentForm,
  tpaErrors,
  tpaFormOf,
  tpaSays,
} from "@/domain/onboarding/tpaEnrollment";
import { mergeTpa } from "@/domain/screens/merge";
import { refusedFields } from "@/features/screens/editor/refusedFields";
import { useCorrection } from "@/features/screens/editor/useCorrection";
import { useDisabling } from "@/features/screens/editor/useDisabling";
import { useStoredRecord } from "@/features/screens/editor/useStoredRecord";
import { focusFirst } from "@/ui/focusFirst";

/** Corrects a TPA, and disables or enables it. */
export function useTpaEditor(loaded: StoredTpa) {
  const form = useForm({ initialValues: tpaFormOf(loaded), validate: tpaErrors });
  // Another filling is another form: its state pickers begin folded.
  const [filling, setFilling] = useState(0);

  const record = {
    noun: "TPA",
    nameOf: (stored: StoredTpa) => stored.tpa_name ?? "",
    ...useStoredRecord(enrolledTpaQuery(loaded.id), ENROLLED_TPAS),
    fill: (stored: StoredTpa) => {
      const values = tpaFormOf(stored);
      form.setInitialValues(values);
      form.setValues(values);
      form.clearErrors();
      setFilling((before) => before + 1);
    },
  };
  const correction = useCorrection<StoredTpa, TpaEnrollmentForm>({
    ...record,
    loaded,
    send: (values, { id, version = 0, disabled = false }, refuseAlike) =>
      changeTpa(id, { version, disabled, form: values }, refuseAlike),
    merge: (base, theirs, mine) => mergeTpa(tpaFormOf(base), tpaFormOf(theirs), mine),
    says: tpaSays,
    refuse: (error) => {
      const errors = refusedFields(error);
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
    },
  });
  const toggling = useDisabling({
    ...record,
    ...correction,
    disabled: correction.base.disabled ?? false,
    send: (disabled, stored) =>
      changeTpa(stored.id, { version: stored.version ?? 0, disabled, form: tpaFormOf(stored) }, false),
    changed: form.isDirty,
  });
  return { ...correction, form, filling, changed: form.isDirty(), toggling };
}
