import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { AuditLogView } from "./AuditLogView";

const OWN = { own: true } as const;

/** What people changed at the dealership. */
export function DealerAuditLogPage() {
  return (
    <Page
      title="Audit Log"
      subtitle="Who changed what at your dealership, and when: choose an entry to see each value before and after"
      back={{ to: routes.contracts, label: "Back to Contracts" }}
    >
      <AuditLogView of={OWN} />
    </Page>
  );
}
