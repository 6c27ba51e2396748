import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { ApiError, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { ENROLLED_TPAS, enrollTpa } from "@/api/onboarding/enrolledTpas";
import { byPath } from "@/domain/onboarding/application";
import type { TpaEnrollmentForm } from "@/domain/onboarding/tpaEnrollment";
import { useAlike } from "@/features/screens/editor/useAlike";
import { toast } from "@/ui/toast";

interface EnrollOutcomes {
  onEnrolled: () => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

/** Enrolls a TPA once, however often it is pressed; what was typed stays until it is stored. */
export function useEnrollTpa({ onEnrolled, onFieldErrors }: EnrollOutcomes) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const alike = useAlike();
  const sent = useRef({ form: "", key: "" });

  async function send(form: TpaEnrollmentForm, refuseAlike = true) {
    const text = JSON.stringify(form);
    // The same form again is the same TPA, a corrected one is another.
    if (sent.current.form !== text) {
      sent.current = { form: text, key: crypto.randomUUID() };
    }
    setBusy(true);
    try {
      await enrollTpa(form, sent.current.key, refuseAlike);
      // From here on the same form is a second TPA of the same name.
      sent.current = { form: "", key: "" };
      void queryClient.invalidateQueries({ queryKey: [ENROLLED_TPAS] });
      toast({
        title: "TPA Enrolled",
        message: "TPA enrollment has been successfully submitted",
        kind: "success",
      });
      onEnrolled();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (error.code !== NOT_SIGNED_IN && !alike.asks(error, () => void send(form, false))) {
        onFieldErrors(byPath(error.errors));
        toast({
          title: "Enrollment Failed",
          message: "There was a problem submitting the TPA enrollment",
          kind: "destructive",
        });
      }
    } finally {
      setBusy(false);
    }
  }

  return {
    enroll: (form: TpaEnrollmentForm) => {
      if (!busy) {
        void send(form);
      }
    },
    busy,
    alike,
  };
}
