import { LeadsPage } from "./LeadsPage";
import { dealerApplications } from "./screens";

/** Every application of a dealership, the rejected ones too. */
export function DealerApplicationsPage() {
  return <LeadsPage screen={dealerApplications} />;
}
