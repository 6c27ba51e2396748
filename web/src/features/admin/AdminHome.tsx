import { Text } from "@mantine/core";
import { useSession } from "@/domain/session";
import { Page } from "@/ui/Page";

/** The administrator's home. */
export function AdminHome() {
  const session = useSession();
  return (
    <Page title="Admin Dashboard" subtitle={session ? `Signed in as ${session.username}` : undefined}>
      <Text>The pages for enrolling dealers and reviewing leads are not available yet.</Text>
    </Page>
  );
}
