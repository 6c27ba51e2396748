import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "@/api/pricing/settings";
import { LoadFailure } from "@/ui/LoadFailure";
import { Page } from "@/ui/Page";
import { SettingsForm } from "./SettingsForm";
import classes from "./SettingsPage.module.css";

/** The dealer's markups on the providers' prices. */
export function SettingsPage() {
  const { data: stored, isPending, isFetching, refetch } = useQuery(settingsQuery);
  return (
    <Page title="Dealer Settings" subtitle="Configure markup preferences for your products" back>
      {stored ? (
        <SettingsForm stored={stored} />
      ) : isPending ? (
        <div className={classes.cards} role="status" aria-label="Loading...">
          {["vsc", "gap", "ancillary"].map((name) => (
            <Skeleton key={name} className={classes.card ?? ""} radius="lg" />
          ))}
        </div>
      ) : (
        <LoadFailure
          title="The settings could not be loaded"
          whole
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </Page>
  );
}
