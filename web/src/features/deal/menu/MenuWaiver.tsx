import { lazy, Suspense } from "react";
import { useDeal } from "@/domain/deal/deal";
import { Panel } from "@/ui/Panel";
import { patiently } from "@/ui/patiently";

/** It comes with the first waiver that is looked at. */
const DocumentList = lazy(() =>
  patiently(async () => ({
    default: (await import("@/features/screens/documents/DocumentList")).DocumentList,
  })),
);

/** The waiver of the menu that the buyer chose from: whether it is signed, its file, and the way to have it signed. */
export function MenuWaiver() {
  const { session, view } = useDeal();
  if (!session.menu || view.menuOutdated !== false || session.contractId !== null) {
    return null;
  }
  return (
    <Panel title="Waiver" hint="What the buyer accepted and declined, to be signed before the contract.">
      <Suspense>
        <DocumentList of={{ menuId: session.menu.id, dealerId: null, title: "" }} leadsToSigning />
      </Suspense>
    </Panel>
  );
}
