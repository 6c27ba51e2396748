import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { menuSettingsQuery } from "@/api/deal/menus";
import { loadSoldCore } from "@/domain/soldCore";
import { LoadFailure } from "@/ui/LoadFailure";
import classes from "./MenuSettings.module.css";
import { MenuSettingsForm } from "./MenuSettingsForm";

/** The packages of the dealership's menus. */
export function MenuSettings() {
  const stored = useQuery(menuSettingsQuery);
  const rules = useQuery({
    queryKey: ["sold-rules"],
    queryFn: async () => {
      await loadSoldCore();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (stored.data && rules.data) {
    return <MenuSettingsForm stored={stored.data} />;
  }
  if (stored.isPending || rules.isPending) {
    return (
      <div className={classes.packages} role="status" aria-label="Loading...">
        {["first", "second", "third"].map((name) => (
          <Skeleton key={name} height={420} radius="lg" />
        ))}
      </div>
    );
  }
  return (
    <LoadFailure
      title="The menu could not be loaded"
      whole
      busy={stored.isFetching || rules.isFetching}
      onRetry={() => {
        void stored.refetch();
        void rules.refetch();
      }}
    />
  );
}
