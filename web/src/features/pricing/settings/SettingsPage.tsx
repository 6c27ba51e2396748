import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { settingsQuery } from "@/api/pricing/settings";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
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
        <div className={classes.failed}>
          <Notice kind="bad" title="The settings could not be loaded">
            Please check your connection and try again.
          </Notice>
          <BusyButton busy={isFetching} busyLabel="Trying again..." onClick={() => void refetch()}>
            Retry
          </BusyButton>
        </div>
      )}
    </Page>
  );
}
