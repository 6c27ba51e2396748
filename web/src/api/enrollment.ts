import { queryOptions } from "@tanstack/react-query";
import type { Enrollment } from "@/domain/deal";
import { api } from "./client";
import { paths } from "./paths";

/** The dealer's enrolment with its state, products and TPAs; null for a dealer that is not enrolled. */
export const enrollmentQuery = queryOptions({
  queryKey: ["enrollment"],
  queryFn: async ({ signal }) => {
    const { enrollment } = await api.get<{ enrollment: Enrollment | null }>(paths.enrollment(), { signal });
    return enrollment;
  },
  staleTime: 5 * 60_000,
});
