import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import { paths } from "@/api/http/paths";
import type { Enrollment } from "@/domain/deal/deal";

/** The dealer's enrolment with its state, products and TPAs; null for a dealer that is not enrolled. */
export const enrollmentQuery = queryOptions({
  queryKey: ["enrollment"],
  queryFn: async ({ signal }) => {
    const { enrollment } = await api.get<{ enrollment: Enrollment | null }>(paths.enrollment(), { signal });
    return enrollment;
  },
  staleTime: 5 * 60_000,
});
