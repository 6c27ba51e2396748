import { useQuery } from "@tanstack/react-query";
import { hasCancellationCore, loadCancellationCore } from "@/domain/cancellationCore";

/** The rules of terms, which their page waits for. */
export function useTermsRules() {
  return useQuery({
    queryKey: ["terms-rules"],
    queryFn: async () => {
      await loadCancellationCore();
      return true;
    },
    initialData: () => hasCancellationCore() || undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
