import { useQuery } from "@tanstack/react-query";
import { menuSettingsQuery } from "@/api/deal/menus";
import { useMenuRules } from "@/features/screens/menu/useMenuRules";
import { LoadFailure } from "@/ui/LoadFailure";
import { MenuSettingsForm } from "./MenuSettingsForm";
import { MenuSkeleton } from "./MenuSkeleton";

/** The packages of the dealership's menus. */
export function MenuSettings() {
  const stored = useQuery(menuSettingsQuery);
  const rules = useMenuRules();
  if (stored.data && rules.data) {
    return <MenuSettingsForm stored={stored.data} />;
  }
  if (stored.isPending || rules.isPending) {
    return <MenuSkeleton />;
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
