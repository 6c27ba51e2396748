import { whenHandedOver } from "@/api/http/client";
import { isHandedOver } from "@/domain/access/handed";
import { onSessionChangedElsewhere } from "@/domain/access/session";
import { leaveToCustomer } from "@/features/screens/handed/leaveToCustomer";
import { loadSigning } from "@/features/screens/handed/loadSigning";

/**
 * While the device is in a customer's hands, no tab shows a page of the dealership: each leads to what is signed, when the server says so, when
 * another tab hands over, and when the browser brings back a page that was left.
 */
export function installHandedOverHandler(): void {
  whenHandedOver(() => void leaveToCustomer());
  onSessionChangedElsewhere(() => {
    if (isHandedOver()) {
      loadSigning();
    }
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isHandedOver()) {
      loadSigning();
    } else if (persisted && document.getElementById("root")?.hidden) {
      window.location.reload();
    }
  });
}
