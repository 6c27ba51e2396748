import { useForm } from "@mantine/form";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { hasCode, STALE_VERSION } from "@/api/ApiError";
import { changeTpa, ENROLLED_TPAS, enrolledTpaQuery } from "@/api/enrolledTpas";
import {
  type StoredTpa,
  type TpaEnrollmentForm,
  tpaErrors,
  tpaFormOf,
  tpaSays,
} from "@/domain/tpaEnrollment";
import { focusFirst } from "@/ui/focusFirst";
import { toast } from "@/ui/toast";
import { refusedFields } from "../shared/refusedFields";
import { useConfirmed } from "../shared/useConfirmed";
import { useCorrection } from "../shared/useCorrection";

/** Corrects a TPA, and disables or enables it. */
export function useTpaEditor(loaded: StoredTpa) {
  const queryClient = useQueryClient();
  const query = enrolledTpaQuery(loaded.id);
  const form = useForm({ initialValues: tpaFormOf(loaded), validate: tpaErrors });
  // Another filling is another form: its state pickers begin folded.
  const [filling, setFilling] = useState(0);

  const reload = () => queryClient.fetchQuery({ ...query, staleTime: 0 });
  const store = (stored: StoredTpa) => {
    queryClient.setQueryData(query.queryKey, stored);
    void queryClient.invalidateQueries({ queryKey: [ENROLLED_TPAS] });
  };
  const fill = (stored: StoredTpa) => {
    const values = tpaFormOf(stored);
    form.setInitialValues(values);
    form.setValues(values);
    form.clearErrors();
    setFilling((before) => before + 1);
  };

  const correction = useCorrection<StoredTpa, TpaEnrollmentForm>({
    noun: "TPA",
    loaded,
    reload,
    send: (values, { id, version = 0, disabled = false }) =>
      changeTpa(id, { version, disabled, form: values }),
    says: tpaSays,
    onSaved: (stored) => {
      store(stored);
      fill(stored);
      toast({ title: "TPA saved", message: stored.tpa_name ?? "", kind: "success" });
    },
    onRefused: (error) => {
      const errors = refusedFields(error);
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
      toast({
        title: "TPA not saved",
        message:
          error.errors[0]?.message ??
          "Nothing was lost. Please check your connection and press Save Changes again.",
        kind: "destructive",
      });
    },
  });
  const { base, take, meet } = correction;

  /** What was typed is not saved with it, and stays. */
  async function toggle() {
    const { id, version = 0, disabled = false } = base;
    const word = disabled ? "enabled" : "disabled";
    try {
      const stored = await changeTpa(id, { version, disabled: !disabled, form: tpaFormOf(base) });
      take(stored);
      store(stored);
      toast({ title: `TPA ${word}`, message: stored.tpa_name ?? "", kind: "success" });
    } catch (error) {
      if (!hasCode(error, STALE_VERSION)) {
        throw error;
      }
      const stored = await reload();
      if (form.isDirty()) {
        meet(stored);
      } else {
        take(stored);
        fill(stored);
      }
      toast({
        title: `TPA not ${word}`,
        message: "Somebody else changed it meanwhile. Please look at it again.",
        kind: "destructive",
      });
    }
  }

  const loadNewer = () => {
    if (correction.newer) {
      fill(correction.newer);
      take(correction.newer);
      document.querySelector<HTMLElement>("h1")?.focus();
    }
  };

  return {
    ...correction,
    form,
    filling,
    changed: form.isDirty(),
    loadNewer,
    toggling: useConfirmed(toggle, `The TPA could not be ${base.disabled ? "enabled" : "disabled"}`),
  };
}
