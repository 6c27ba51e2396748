import { useQueryClient } from "@tanstack/react-query";
import { useOnce } from "@/api/http/useOnce";
import { ENROLLED_TPAS, enrollTpa } from "@/api/onboarding/enrolledTpas";
import { byPath } from "@/domain/onboarding/application";
import type { TpaEnrollmentForm } from "@/domain/onboarding/tpaEnrollment";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { useAlike } from "@/features/screens/editor/useAlike";

interface EnrollOutcomes {
  onEnrolled: () => void;
  onFieldErrors: (errors: Record<string, string>) => void;
}

interface Asked {
  form: TpaEnrollmentForm;
  /** Whether a TPA that is alike is told first. */
  refuseAlike: boolean;
}

/** Enrolls a TPA once, however often it is pressed; what was typed stays until it is stored. */
export function useEnrollTpa({ onEnrolled, onFieldErrors }: EnrollOutcomes) {
  const queryClient = useQueryClient();
  const alike = useAlike();
  const once = useOnce();
  const call = useApiMutation({
    send: ({ form, refuseAlike }: Asked) => enrollTpa(form, once.keyOf(form), refuseAlike),
    onDone: () => {
      once.forget();
      void queryClient.invalidateQueries({ queryKey: [ENROLLED_TPAS] });
      onEnrolled();
      return { title: "TPA Enrolled", message: "TPA enrollment has been successfully submitted" };
    },
    onRefused: (error, { form }) => {
      if (alike.asks(error, () => enroll(form, false))) {
        return null;
      }
      onFieldErrors(byPath(error.errors));
      return {
        title: "Enrollment Failed",
        message: "There was a problem submitting the TPA enrollment",
      };
    },
  });

  function enroll(form: TpaEnrollmentForm, refuseAlike: boolean): void {
    call.send({ form, refuseAlike });
  }

  return { enroll: (form: TpaEnrollmentForm) => enroll(form, true), busy: call.busy, alike };
}
