import { customersPage } from "@/domain/access/handed";
import { documents } from "@/ui/documents";

/**
 * Loads the customer's page as one of its own, in the place of the one that shows: nothing of the dealership's is left in its memory.
 * The page that goes shows nothing from then on, wherever the browser keeps it.
 */
export function loadCustomersPage(): void {
  const page = customersPage();
  if (window.location.pathname === page) {
    return;
  }
  document.getElementById("root")?.setAttribute("hidden", "");
  documents.open(page);
}
