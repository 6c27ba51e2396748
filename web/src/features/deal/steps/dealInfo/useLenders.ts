import { useQuery } from "@tanstack/react-query";
import { allLenders } from "@/api/lenders";

/** The lenders to choose from, by name. */
export function useLenders() {
  return useQuery({
    queryKey: ["lenders"],
    queryFn: ({ signal }) => allLenders(signal),
  });
}
