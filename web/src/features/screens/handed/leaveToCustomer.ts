import { forgetAnswers } from "@/api/http/forgetAnswers";
import type { HandedFor } from "@/domain/access/handed";
import { handOverDevice } from "@/domain/access/session";
import { loadCustomersPage } from "./loadCustomersPage";

/** Forgets all that is the dealership's in this browser, and shows the page that the customer holds the device for. */
export async function leaveToCustomer(what: HandedFor): Promise<void> {
  await handOverDevice(what);
  forgetAnswers();
  loadCustomersPage();
}
