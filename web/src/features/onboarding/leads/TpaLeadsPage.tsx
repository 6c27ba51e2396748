import { LeadsPage } from "./LeadsPage";
import { tpaLeads } from "./screens";

/** Companies that asked, by the Admin Partner Intake dialog, to be taken on. */
export function TpaLeadsPage() {
  return <LeadsPage screen={tpaLeads} />;
}
