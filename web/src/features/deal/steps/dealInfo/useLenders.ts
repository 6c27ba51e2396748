import { useQuery } from "@tanstack/react-query";
import { lendersQuery } from "@/api/deal/lenders";

/** The lenders to choose from, by name. */
export function useLenders() {
  return useQuery(lendersQuery);
}
