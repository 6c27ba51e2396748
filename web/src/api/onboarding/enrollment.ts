import { queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";

/** The dealer's enrolment with its state, products and TPAs; null for a dealer that is not enrolled. */
export const enrollmentQuery = queryOptions({
  queryKey: ["enrollment"],
  queryFn: async ({ signal }) => {
    const { enrollment } = await api.get("/api/enrollment", { signal });
    return enrollment;
  },
  staleTime: 5 * 60_000,
});
