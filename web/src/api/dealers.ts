import { queryOptions } from "@tanstack/react-query";
import type { DealerChanges, DealerEnrollment, StoredDealer } from "@/domain/dealer";
import { api } from "./client";
import type { ListPage } from "./listPage";
import { paths } from "./paths";

/** The code of a refused enrolment: the id is another dealer's. */
export const DEALER_EXISTS = "dealer_exists";

/** The name under which the lists of enrolled dealers are cached. */
export const ENROLLED_DEALERS = "enrolled-dealers";

/** Enrolled dealers by name: those whose name begins with `q`. */
export function listDealers(asked: {
  q: string;
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<StoredDealer>> {
  const { q, cursor, signal } = asked;
  return api.get(paths.dealers({ q: q || undefined, cursor, limit: 50 }), { signal });
}

/** One enrolled dealer, as it is now: it is not kept, since its version decides whether it can be changed. */
export function dealerQuery(id: string) {
  return queryOptions({
    queryKey: ["enrolled-dealer", id],
    queryFn: ({ signal }) => api.get<StoredDealer>(paths.dealer(id), { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Enrols a dealer under an id of its own. */
export function enrollDealer(enrollment: DealerEnrollment): Promise<StoredDealer> {
  return api.post<StoredDealer>(paths.dealers(), enrollment);
}

/** Changes a dealer, on the version that the changes name. */
export function changeDealer(id: string, changes: DealerChanges): Promise<StoredDealer> {
  return api.put<StoredDealer>(paths.dealer(id), changes);
}
