import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { useAddress } from "@/ui/useAddress";
import { EnrollTpaForm } from "./EnrollTpaForm";
import { FromPartner } from "./FromPartner";

/** Takes a TPA in, with what it offers and where: from an empty form, or from the application that the address names. */
export function EnrollTpaPage() {
  const { said, say } = useAddress();
  const application = said.get("application");
  return (
    <Page
      title="Enroll a TPA"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      narrow
      actions={
        <Anchor component={Link} to={routes.tpas} underline="always">
          Enrolled TPAs
        </Anchor>
      }
    >
      {application === null ? (
        <EnrollTpaForm />
      ) : (
        <FromPartner
          key={application}
          id={application}
          // The next TPA starts with an empty form.
          onEnrolled={() => say({ application: null })}
        />
      )}
    </Page>
  );
}
