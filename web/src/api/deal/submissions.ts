import { api } from "@/api/http/client";
import { paths } from "@/api/http/paths";
import type { Lead } from "@/domain/deal/deal";

/** Saves a lead. A repeat of the dealer's last one is reported as saved, too. */
export function saveSubmission(lead: Lead): Promise<{ saved: true; duplicate?: boolean }> {
  return api.post(paths.submissions(), lead);
}
