import { handedFor } from "@/api/access/session";
import { whenHandedOver } from "@/api/http/client";
import { isHandedOver } from "@/domain/access/handed";
import { onSessionChangedElsewhere } from "@/domain/access/session";
import { leaveToCustomer } from "@/features/screens/handed/leaveToCustomer";
import { loadCustomersPage } from "@/features/screens/handed/loadCustomersPage";

/**
 * While the device is in a customer's hands, no tab shows a page of the dealership: each leads to the customer's, when the server says so, when
 * another tab hands over, and when the browser brings back a page that was left.
 */
export function installHandedOverHandler(): void {
  let isLeading = false;
  whenHandedOver(() => {
    if (!isLeading) {
      isLeading = true;
      void lead().finally(() => {
        isLeading = false;
      });
    }
  });
  onSessionChangedElsewhere(() => {
    if (isHandedOver()) {
      loadCustomersPage();
    }
  });
  window.addEventListener("pageshow", ({ persisted }) => {
    if (persisted && isHandedOver()) {
      loadCustomersPage();
    } else if (persisted && document.getElementById("root")?.hidden) {
      window.location.reload();
    }
  });
}

/** What the device is handed over for, only the server knows for sure. */
async function lead(): Promise<void> {
  const answer = await handedFor().catch(() => null);
  if (answer) {
    await leaveToCustomer(answer.handed.for);
  }
}
