import { useQuery } from "@tanstack/react-query";
import { hasCancellationCore, loadCancellationCore } from "@/domain/cancellationCore";

/** The rules of a cancellation and of a correction, which their pages wait for. */
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
