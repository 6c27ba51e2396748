import type { DealerApplicationForm, PartnerApplicationForm } from "@/domain/application";
import { api } from "./client";
import { paths } from "./paths";

/** Sends a dealership's application. The same key with the same form is stored once, however often it is sent. */
export function submitApplication(form: DealerApplicationForm, idempotencyKey: string): Promise<unknown> {
  return api.post(paths.applications(), form, { idempotencyKey });
}

/** Sends a partner's application. */
export function submitPartnerApplication(
  form: PartnerApplicationForm,
  idempotencyKey: string,
): Promise<unknown> {
  return api.post(paths.partnerApplications(), form, { idempotencyKey });
}
