import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { TpaId } from "@/domain/form/ids";

export type TpaTerms = Described<"TpaTerms">;
export type TermsVersion = Described<"TermsVersion">;

/** A TPA's terms: what is in force, and all versions. */
export function tpaTermsQuery(tpa: TpaId) {
  return queryOptions({
    queryKey: ["tpa-terms", tpa],
    queryFn: ({ signal }): Promise<TpaTerms> =>
      api.get("/api/admin/tpas/{id}/terms", { path: { id: tpa }, signal }),
  });
}

/** Saves the next version of due dates. */
export function saveDueTerms(tpa: TpaId, body: Described<"DueTermsToSave">): Promise<TpaTerms> {
  return api.put("/api/admin/tpas/{id}/terms/due", body, { path: { id: tpa } });
}

/** Saves the next version of the cancellation terms of a product, or of one form of it. */
export function saveCancellationTerms(
  tpa: TpaId,
  body: Described<"CancellationTermsToSave">,
): Promise<TpaTerms> {
  return api.put("/api/admin/tpas/{id}/terms/cancellation", body, { path: { id: tpa } });
}
