import { Button } from "@mantine/core";
import { useEffect } from "react";
import { rememberPage } from "@/domain/access/session";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";

/** The dealership's session has ended: its people log in again, and go on with a page if it is known. */
export function SessionEnded({ back }: { back: string | null }) {
  useFocusHeading();
  useEffect(() => {
    if (back !== null) {
      rememberPage({ address: back, state: null });
    }
  }, [back]);
  return (
    <Page
      title="Please give the device back to the dealership"
      subtitle="Nobody is logged in on this device. What you did until now is kept."
    >
      {/* A page of its own: nothing of what was read stays in the memory of this one. */}
      <Button component="a" href={routes.login} variant="default">
        Log in
      </Button>
    </Page>
  );
}
