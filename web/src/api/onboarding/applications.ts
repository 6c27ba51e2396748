import { queryOptions } from "@tanstack/react-query";
import type { Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type {
  ApplicationDecision,
  DealerApplication,
  DealerApplicationForm,
  PartnerApplication,
  PartnerApplicationForm,
} from "@/domain/onboarding/application";

/** Sends a dealership's application. The same key with the same form is stored once, however often it is sent. */
export function submitApplication(form: DealerApplicationForm, idempotencyKey: string): Promise<unknown> {
  return api.post("/api/applications", form, { idempotencyKey });
}

/** Sends a partner's application. */
export function submitPartnerApplication(
  form: PartnerApplicationForm,
  idempotencyKey: string,
): Promise<unknown> {
  return api.post("/api/partner-applications", form, { idempotencyKey });
}

/** The code of a refused decision: the application is no longer pending. */
export const ALREADY_DECIDED = "already_decided" satisfies Refusal<
  "/api/admin/applications/{id}/decision",
  "post"
>;

/** The names under which administrators' lists of applications are cached. */
export const applicationQueries = {
  dealers: ["admin-applications"],
  partners: ["admin-partner-applications"],
} as const;

interface Asked {
  cursor: string | undefined;
  signal: AbortSignal;
}

/** Dealers' applications and leads, newest first. */
export function listApplications({ cursor, signal }: Asked): Promise<ListPage<DealerApplication>> {
  return api.get("/api/admin/applications", { query: { cursor, limit: limitOf(cursor) }, signal });
}

/** Partners' applications, newest first. */
export function listPartnerApplications({ cursor, signal }: Asked): Promise<ListPage<PartnerApplication>> {
  return api.get("/api/admin/partner-applications", {
    query: { cursor, limit: limitOf(cursor) },
    signal,
  });
}

/** Stores a lead that an administrator enters. The same key with the same form is stored once. One that is alike is told first, where that is asked for. */
export function addDealerLead(
  form: DealerApplicationForm,
  idempotencyKey: string,
  refuseAlike: boolean,
): Promise<DealerApplication> {
  const query = { refuseAlike: refuseAlike || undefined };
  return api.post("/api/admin/applications", form, { query, idempotencyKey });
}

/** Approves or rejects a dealer's application; refused with `already_decided` unless it is pending. */
export function decideApplication(id: string, decision: ApplicationDecision): Promise<DealerApplication> {
  return api.post("/api/admin/applications/{id}/decision", { decision }, { path: { id } });
}

/** Approves or rejects a partner's application, as `decideApplication`. */
export function decidePartnerApplication(
  id: string,
  decision: ApplicationDecision,
): Promise<PartnerApplication> {
  return api.post("/api/admin/partner-applications/{id}/decision", { decision }, { path: { id } });
}

/** One application, as it is now. */
export function applicationQuery(id: string) {
  return queryOptions({
    queryKey: ["application", id],
    queryFn: ({ signal }) => api.get("/api/admin/applications/{id}", { path: { id }, signal }),
    // What it says decides once what a page offers: it must be what is stored at that moment.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** One partner's application, as it is now. */
export function partnerApplicationQuery(id: string) {
  return queryOptions({
    queryKey: ["partner-application", id],
    queryFn: ({ signal }) => api.get("/api/admin/partner-applications/{id}", { path: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
