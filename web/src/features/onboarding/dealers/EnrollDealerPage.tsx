import { Anchor } from "@mantine/core";
import { useState } from "react";
import { Link } from "react-router-dom";
import type { StoredDealer } from "@/domain/onboarding/dealer";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { useAddress } from "@/ui/useAddress";
import { Enrolled } from "./Enrolled";
import { EnrollForm } from "./EnrollForm";
import { FromApplication } from "./FromApplication";

/** Enrols a dealer: from an empty form, or from the application that the address names. */
export function EnrollDealerPage() {
  const { said, say } = useAddress();
  const [enrolled, setEnrolled] = useState<StoredDealer | null>(null);
  const application = said.get("application");
  const onEnrolled = (dealer: StoredDealer) => {
    setEnrolled(dealer);
    if (application !== null) {
      // The next dealer starts with an empty form.
      say({ application: null });
    }
  };
  return (
    <Page
      title="Enroll a Dealer"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      narrow
      actions={
        <Anchor component={Link} to={routes.dealers} underline="always">
          Enrolled Dealers
        </Anchor>
      }
    >
      {enrolled ? <Enrolled key={enrolled.id} dealer={enrolled} /> : null}
      {application === null ? (
        <EnrollForm onEnrolled={onEnrolled} />
      ) : (
        <FromApplication key={application} id={application} onEnrolled={onEnrolled} />
      )}
    </Page>
  );
}
