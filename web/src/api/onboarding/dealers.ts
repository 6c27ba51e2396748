import { queryOptions } from "@tanstack/react-query";
import type { Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";
import type { DealerId } from "@/domain/form/ids";
import {
  type DealerChanges,
  type DealerEnrollment,
  dealerName,
  type StoredDealer,
} from "@/domain/onboarding/dealer";

/** The code of a refused enrolment: the id is another dealer's. */
export const DEALER_EXISTS = "dealer_exists" satisfies Refusal<"/api/admin/dealers", "post">;

/** The name under which the lists of enrolled dealers are cached. */
export const ENROLLED_DEALERS = "enrolled-dealers";

/** Enrolled dealers by name: those in which the words of `q` are found. */
export function listDealers(asked: {
  q: string;
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<StoredDealer>> {
  const { q, cursor, signal } = asked;
  return api.get("/api/admin/dealers", {
    query: { q: q || undefined, cursor, limit: limitOf(cursor) },
    signal,
  });
}

/** One enrolled dealer, as it is now: it is not kept, since its version decides whether it can be changed. */
export function dealerQuery(id: DealerId) {
  return queryOptions({
    queryKey: ["enrolled-dealer", id],
    queryFn: ({ signal }): Promise<StoredDealer> =>
      api.get("/api/admin/dealers/{id}", { path: { id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** What all enrolled dealers are called, by their ids. */
export const dealerNamesQuery = queryOptions({
  queryKey: [ENROLLED_DEALERS, "names"],
  queryFn: async ({ signal }) => {
    const names = new Map<DealerId, string>();
    let cursor: string | undefined;
    do {
      const query = { cursor, limit: 500 };
      const page: ListPage<StoredDealer> = await api.get("/api/admin/dealers", { query, signal });
      for (const dealer of page.items) {
        names.set(dealer.id, dealerName(dealer));
      }
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    return names;
  },
  staleTime: 5 * 60_000,
});

/** Enrols a dealer under an id of its own. One that is alike is told first, where that is asked for. */
export function enrollDealer(enrollment: DealerEnrollment, refuseAlike: boolean): Promise<StoredDealer> {
  return api.post("/api/admin/dealers", enrollment, { query: { refuseAlike: refuseAlike || undefined } });
}

/** Changes a dealer, on the version that the changes name. */
export function changeDealer(
  id: DealerId,
  changes: DealerChanges,
  refuseAlike: boolean,
): Promise<StoredDealer> {
  const query = { refuseAlike: refuseAlike || undefined };
  return api.put("/api/admin/dealers/{id}", changes, { path: { id }, query });
}
