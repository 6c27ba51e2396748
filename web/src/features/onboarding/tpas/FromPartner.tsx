import { useQuery } from "@tanstack/react-query";
import { partnerApplicationQuery } from "@/api/onboarding/applications";
import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";
import { routes } from "@/routes";
import { FromApproved } from "../enroll/FromApproved";
import { EnrollTpaForm } from "./EnrollTpaForm";

interface FromPartnerProps {
  id: string;
  onEnrolled: () => void;
}

/** The form filled in from a partner's approved application, or why this application enrolls no TPA. */
export function FromPartner({ id, onEnrolled }: FromPartnerProps) {
  return (
    <FromApproved
      query={useQuery(partnerApplicationQuery(id))}
      nameOf={({ company_name }) => company_name}
      noun="TPA"
      hint="choose what the TPA offers and where"
      list={{ label: "TPA Leads", to: routes.adminLeads }}
      loading={<FormSkeleton heights={[420]} />}
    >
      {(application) => <EnrollTpaForm application={application} onEnrolled={onEnrolled} />}
    </FromApproved>
  );
}
