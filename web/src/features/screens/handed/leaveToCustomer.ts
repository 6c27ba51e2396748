import { forgetAnswers } from "@/api/http/forgetAnswers";
import { handOverDevice } from "@/domain/access/session";
import { loadSigning } from "./loadSigning";

/** Forgets all that is the dealership's in this browser, and shows what the customer signs. */
export async function leaveToCustomer(): Promise<void> {
  await handOverDevice();
  forgetAnswers();
  loadSigning();
}
