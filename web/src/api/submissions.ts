import type { Lead } from "@/domain/deal";
import { api } from "./client";
import { paths } from "./paths";

/** Saves a lead. A repeat of the dealer's last one is reported as saved, too. */
export function saveSubmission(lead: Lead): Promise<{ saved: true; duplicate?: boolean }> {
  return api.post(paths.submissions(), lead);
}
