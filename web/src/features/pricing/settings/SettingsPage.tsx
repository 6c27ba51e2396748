import { Skeleton, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router-dom";
import { settingsQuery } from "@/api/pricing/settings";
import { LoadFailure } from "@/ui/LoadFailure";
import { Page } from "@/ui/Page";
import { useInSlices } from "@/ui/useInSlices";
import { MenuTab } from "./menu/MenuTab";
import { RemittanceTab } from "./remittances/RemittanceTab";
import { SettingsForm } from "./SettingsForm";
import classes from "./SettingsPage.module.css";

/** The dealer's markups on the providers' prices, the packages of its menus, and what its bank calls it. */
export function SettingsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get("tab");
  const tab = asked === "menu" || asked === "remittances" ? asked : "markups";
  return (
    <Page title="Dealer Settings" subtitle="Configure markup preferences for your products" back>
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next && next !== "markups" ? { tab: next } : {}, { replace: true })}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs ?? ""}>
          <Tabs.Tab value="markups">Markups</Tabs.Tab>
          <Tabs.Tab value="menu">Menu</Tabs.Tab>
          <Tabs.Tab value="remittances">Remittances</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="markups">
          <Markups />
        </Tabs.Panel>
        <Tabs.Panel value="menu">
          <MenuTab />
        </Tabs.Panel>
        <Tabs.Panel value="remittances">
          <RemittanceTab />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function Markups() {
  const { data: stored, isPending, isFetching, refetch } = useQuery(settingsQuery);
  const shows = useInSlices(stored !== undefined);
  return (
    <>
      {stored && shows ? (
        <SettingsForm stored={stored} />
      ) : isPending || stored ? (
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
    </>
  );
}
