import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { Lead } from "@/domain/deal/deal";

/** Saves a lead. A repeat of the dealer's last one is reported as saved, too. */
export function saveSubmission(lead: Lead): Promise<Described<"Submitted">> {
  return api.post("/api/submissions", lead);
}
