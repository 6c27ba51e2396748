import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ApiError, type FieldProblem, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { applicationQueries, applicationQuery } from "@/api/onboarding/applications";
import { DEALER_EXISTS, dealerQuery, ENROLLED_DEALERS, enrollDealer } from "@/api/onboarding/dealers";
import {
  type DealerEnrollment,
  dealerName,
  isDealerStoredAs,
  type StoredDealer,
} from "@/domain/onboarding/dealer";
import { useAlike } from "@/features/screens/editor/useAlike";
import { toast } from "@/ui/toast";

interface EnrollOptions {
  onEnrolled: (dealer: StoredDealer) => void;
  onRefused: (problems: readonly FieldProblem[]) => void;
}

/** Enrols a dealer once, however often it is sent; what was typed stays until the dealer is enrolled. */
export function useEnroll({ onEnrolled, onRefused }: EnrollOptions) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const alike = useAlike();
  /** The dealer, where the very same enrolment was stored before: by a call whose answer was lost. */
  async function storedBefore(enrollment: DealerEnrollment, error: ApiError): Promise<StoredDealer | null> {
    const { dealerId, applicationId, form } = enrollment;
    const id = dealerId.trim();
    if (error.code !== DEALER_EXISTS && !error.errors.some(({ path }) => path === "applicationId")) {
      return null;
    }
    try {
      const stored = await queryClient.fetchQuery({ ...dealerQuery(id), staleTime: 0 });
      const application =
        applicationId && (await queryClient.fetchQuery({ ...applicationQuery(applicationId), staleTime: 0 }));
      const isLinked = !application || application.enrolled_as === id;
      return isLinked && isDealerStoredAs(form, stored) ? stored : null;
    } catch (failed) {
      if (!(failed instanceof ApiError)) {
        throw failed;
      }
      return null;
    }
  }

  async function send(enrollment: DealerEnrollment, refuseAlike: boolean): Promise<StoredDealer> {
    try {
      return await enrollDealer(enrollment, refuseAlike);
    } catch (error) {
      const stored = error instanceof ApiError ? await storedBefore(enrollment, error) : null;
      if (stored === null) {
        throw error;
      }
      return stored;
    }
  }

  async function enroll(enrollment: DealerEnrollment, refuseAlike = true) {
    setBusy(true);
    try {
      const dealer = await send(enrollment, refuseAlike);
      void queryClient.invalidateQueries({ queryKey: [ENROLLED_DEALERS] });
      void queryClient.invalidateQueries({ queryKey: applicationQueries.dealers });
      toast({
        title: "Dealer Enrolled",
        message: `${dealerName(dealer)} is enrolled as ${dealer.id}.`,
        kind: "success",
      });
      onEnrolled(dealer);
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      if (!alike.asks(error, () => void enroll(enrollment, false))) {
        fail(error);
      }
    } finally {
      setBusy(false);
    }
  }

  function fail(error: ApiError) {
    if (error.code === NOT_SIGNED_IN) {
      return;
    }
    const problems =
      error.code === DEALER_EXISTS
        ? [{ path: "dealerId", message: "Another dealer has this ID already" }]
        : error.errors;
    toast({
      title: "Enrollment Failed",
      message:
        problems[0]?.message ??
        "Nothing was lost. Please check your connection and press Enroll Dealer again.",
      kind: "destructive",
    });
    onRefused(problems);
  }

  return { enroll: (enrollment: DealerEnrollment) => void enroll(enrollment), busy, alike };
}
