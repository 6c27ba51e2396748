import { forgetAnswers } from "@/api/http/forgetAnswers";
import { handOverDevice } from "@/domain/access/session";
import { routes } from "@/routes";

/** Forgets all that is the dealership's in this browser, and shows what the customer signs. */
export async function leaveToCustomer(): Promise<void> {
  await handOverDevice();
  forgetAnswers();
  loadSigning();
}

/**
 * Loads what the customer signs as a page of its own, in the place of the one that shows: nothing of the dealership's is left in its memory.
 * The page that goes shows nothing any more, wherever the browser keeps it.
 */
export function loadSigning(): void {
  if (window.location.pathname === routes.sign) {
    return;
  }
  document.getElementById("root")?.setAttribute("hidden", "");
  window.location.replace(routes.sign);
}
