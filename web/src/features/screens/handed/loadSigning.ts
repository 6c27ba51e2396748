import { SIGN_ADDRESS } from "@/signAddress";

/**
 * Loads what the customer signs as a page of its own, in the place of the one that shows: nothing of the dealership's is left in its memory.
 * The page that goes shows nothing any more, wherever the browser keeps it.
 */
export function loadSigning(): void {
  if (window.location.pathname === SIGN_ADDRESS) {
    return;
  }
  document.getElementById("root")?.setAttribute("hidden", "");
  window.location.replace(SIGN_ADDRESS);
}
