import { useQueryClient } from "@tanstack/react-query";
import type { ApiError } from "@/api/http/ApiError";
import { outcomeOf } from "@/api/http/outcome";
import { applicationQueries, applicationQuery } from "@/api/onboarding/applications";
import { DEALER_EXISTS, dealerQuery, ENROLLED_DEALERS, enrollDealer } from "@/api/onboarding/dealers";
import type { FieldError } from "@/domain/form/fieldError";
import { asDealerId } from "@/domain/form/ids";
import {
  type DealerEnrollment,
  dealerName,
  isDealerStoredAs,
  type StoredDealer,
} from "@/domain/onboarding/dealer";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { useAlike } from "@/features/screens/editor/useAlike";

interface EnrollOptions {
  onEnrolled: (dealer: StoredDealer) => void;
  onRefused: (problems: readonly Pick<FieldError, "path" | "message">[]) => void;
}

interface Asked {
  enrollment: DealerEnrollment;
  /** Whether a dealer that is alike is told first. */
  refuseAlike: boolean;
}

/** Enrols a dealer once, however often it is sent; what was typed stays until the dealer is enrolled. */
export function useEnroll({ onEnrolled, onRefused }: EnrollOptions) {
  const queryClient = useQueryClient();
  const alike = useAlike();
  const call = useApiMutation({
    send,
    onDone: (dealer) => {
      void queryClient.invalidateQueries({ queryKey: [ENROLLED_DEALERS] });
      void queryClient.invalidateQueries({ queryKey: applicationQueries.dealers });
      onEnrolled(dealer);
      return { title: "Dealer Enrolled", message: `${dealerName(dealer)} is enrolled as ${dealer.id}.` };
    },
    onRefused: (error, { enrollment }) => {
      if (alike.asks(error, () => enroll(enrollment, false))) {
        return null;
      }
      const problems =
        error.code === DEALER_EXISTS
          ? [{ path: "dealerId", message: "Another dealer has this ID already" }]
          : error.errors;
      onRefused(problems);
      return {
        title: "Enrollment Failed",
        message:
          problems[0]?.message ??
          "Nothing was lost. Please check your connection and press Enroll Dealer again.",
      };
    },
  });

  async function send({ enrollment, refuseAlike }: Asked): Promise<StoredDealer> {
    const outcome = await outcomeOf(enrollDealer(enrollment, refuseAlike));
    if (outcome.ok) {
      return outcome.answer;
    }
    const stored = await storedBefore(enrollment, outcome.error);
    if (stored === null) {
      throw outcome.error;
    }
    return stored;
  }

  /** The dealer, where the very same enrolment was stored before: by a call whose answer was lost. */
  async function storedBefore(enrollment: DealerEnrollment, error: ApiError): Promise<StoredDealer | null> {
    const { dealerId, applicationId, form } = enrollment;
    const id = asDealerId(dealerId.trim());
    if (error.code !== DEALER_EXISTS && !error.errors.some(({ code }) => code === "already_enrolled")) {
      return null;
    }
    const stored = await outcomeOf(queryClient.fetchQuery({ ...dealerQuery(id), staleTime: 0 }));
    if (!stored.ok || !isDealerStoredAs(form, stored.answer)) {
      return null;
    }
    if (applicationId) {
      const application = await outcomeOf(
        queryClient.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 }),
      );
      if (!application.ok || application.answer.enrolled_as !== id) {
        return null;
      }
    }
    return stored.answer;
  }

  function enroll(enrollment: DealerEnrollment, refuseAlike: boolean): void {
    call.send({ enrollment, refuseAlike });
  }

  return { enroll: (enrollment: DealerEnrollment) => enroll(enrollment, true), busy: call.busy, alike };
}
