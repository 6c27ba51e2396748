import { useQuery } from "@tanstack/react-query";
import { applicationQuery } from "@/api/onboarding/applications";
import type { StoredDealer } from "@/domain/onboarding/dealer";
import { dealerRoute, routes } from "@/routes";
import { FromApproved, NotFromThis } from "../enroll/FromApproved";
import { DealerSkeleton } from "./DealerSkeleton";
import { EnrollForm } from "./EnrollForm";

interface FromApplicationProps {
  id: string;
  onEnrolled: (dealer: StoredDealer) => void;
}

/** The form filled in from an approved application, or why this application enrols no dealer. */
export function FromApplication({ id, onEnrolled }: FromApplicationProps) {
  const query = useQuery(applicationQuery(id));
  const enrolled = query.data?.enrolled_as;
  return enrolled ? (
    <NotFromThis
      title={`${query.data?.dealer_name} is enrolled already`}
      way={{ label: "See the dealer", to: dealerRoute(enrolled) }}
    >
      A dealer was enrolled for this application: {enrolled}.
    </NotFromThis>
  ) : (
    <FromApproved
      query={query}
      nameOf={({ dealer_name }) => dealer_name}
      noun="dealer"
      hint="choose the products"
      list={{ label: "Dealer Applications", to: routes.dealerApplications }}
      loading={<DealerSkeleton />}
    >
      {(application) => <EnrollForm application={application} onEnrolled={onEnrolled} />}
    </FromApproved>
  );
}
