import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { TpaId } from "@/domain/form/ids";
import type { StoredTpa, TpaChanges, TpaEnrollmentForm } from "@/domain/onboarding/tpaEnrollment";

/** The name under which the lists of enrolled TPAs are cached. */
export const ENROLLED_TPAS = "enrolled-tpas";

/** Enrolled TPAs by name: those in which the words of `q` are found. */
export function listEnrolledTpas(asked: {
  q: string;
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<StoredTpa>> {
  const { q, cursor, signal } = asked;
  return api.get("/api/admin/tpas", {
    query: { q: q || undefined, cursor, limit: limitOf(cursor) },
    signal,
  });
}

/** One TPA, as the record is now: it is not kept, since its version decides whether it can be changed. */
export function enrolledTpaQuery(id: TpaId) {
  return queryOptions({
    queryKey: ["enrolled-tpa", id],
    queryFn: ({ signal }): Promise<StoredTpa> => api.get("/api/admin/tpas/{id}", { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Enrolls a TPA. The same key with the same form enrolls once, however often it is sent. One that is alike is told first, where that is asked for. */
export function enrollTpa(
  form: TpaEnrollmentForm,
  idempotencyKey: string,
  refuseAlike: boolean,
): Promise<StoredTpa> {
  const query = { refuseAlike: refuseAlike || undefined };
  return api.post("/api/admin/tpas", form, { query, idempotencyKey });
}

/** Changes a TPA, on the version that the changes name. */
export function changeTpa(id: TpaId, changes: TpaChanges, refuseAlike: boolean): Promise<StoredTpa> {
  const query = { refuseAlike: refuseAlike || undefined };
  return api.put("/api/admin/tpas/{id}", changes, { path: { id }, query });
}
