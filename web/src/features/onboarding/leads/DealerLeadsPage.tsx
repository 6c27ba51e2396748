import { LeadsPage } from "./LeadsPage";
import { NewDealerLead } from "./NewDealerLead";
import { dealerLeads } from "./screens";

/** Dealerships that want to be taken on, and those that were. */
export function DealerLeadsPage() {
  return <LeadsPage screen={dealerLeads} actions={<NewDealerLead />} />;
}
