import { Text } from "@mantine/core";
import { BackToDashboard } from "./BackToDashboard";
import { Page } from "./Page";

interface NotAvailableProps {
  title: string;
  /** Where the button back leads, when that is not the dashboard. */
  back?: { to: string; label: string };
}

/** A page that is linked but does not do anything yet, and says so. */
export function NotAvailable({ title, back }: NotAvailableProps) {
  return (
    <>
      {back ? <BackToDashboard {...back} /> : null}
      <Page title={title} back={back === undefined}>
        <Text>This page is not available yet.</Text>
      </Page>
    </>
  );
}
