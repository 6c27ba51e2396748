import { useQuery } from "@tanstack/react-query";
import { remittanceSettingsQuery } from "@/api/sale/bank";
import { hasCancellationCore, loadCancellationCore } from "@/domain/cancellationCore";
import { LoadFailure } from "@/ui/LoadFailure";
import { RemittanceSettingsForm } from "./RemittanceSettingsForm";
import { RemittanceSkeleton } from "./RemittanceSkeleton";

/** What the dealer's bank calls the dealer. */
export function RemittanceSettings() {
  const stored = useQuery(remittanceSettingsQuery);
  const rules = useQuery({
    queryKey: ["terms-rules"],
    queryFn: async () => {
      await loadCancellationCore();
      return true;
    },
    initialData: () => hasCancellationCore() || undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (stored.data && rules.data) {
    return <RemittanceSettingsForm stored={stored.data} />;
  }
  if (stored.isPending || rules.isPending) {
    return <RemittanceSkeleton />;
  }
  return (
    <LoadFailure
      title="The settings could not be loaded"
      whole
      busy={stored.isFetching || rules.isFetching}
      onRetry={() => {
        void stored.refetch();
        void rules.refetch();
      }}
    />
  );
}
