import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { AuditLogView } from "./AuditLogView";

const OWN = { own: true } as const;

/** What people changed at the dealership. */
export function DealerAuditLogPage() {
  return (
    <Page
      title="Audit Log"
      subtitle="Who changed what at your dealership"
      back={{ to: routes.contracts, label: "Back to Contracts" }}
    >
      <AuditLogView of={OWN} />
    </Page>
  );
}
