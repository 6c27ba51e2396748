import { asDealerId } from "@/domain/form/ids";
import { DealerFilter } from "@/features/screens/dealer/DealerFilter";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { useAddress } from "@/ui/useAddress";
import { AuditLogView } from "./AuditLogView";

/** What people changed at a dealership, or in the administration: applications, dealers, TPAs, rate books. */
export function AdminAuditLogPage() {
  const { said, say } = useAddress();
  const named = said.get("dealer");
  const dealerId = named ? asDealerId(named) : null;
  return (
    <Page
      title="Audit Log"
      subtitle="Who changed what, at a dealership or in the administration"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
    >
      <AuditLogView of={{ own: false, dealerId }}>
        <DealerFilter
          none="Administration"
          dealerId={dealerId}
          onChange={(chosen) => say({ dealer: chosen })}
        />
      </AuditLogView>
    </Page>
  );
}
