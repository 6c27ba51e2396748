import { useQuery } from "@tanstack/react-query";
import { hasCancellationCore, loadCancellationCore } from "@/domain/cancellationCore";

/** The rules of a cancellation, which the working waits for. */
export function useCancellationRules() {
  return useQuery({
    queryKey: ["cancellation-rules"],
    queryFn: async () => {
      await loadCancellationCore();
      return true;
    },
    initialData: () => hasCancellationCore() || undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}
