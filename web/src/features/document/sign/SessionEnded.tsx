import { Button } from "@mantine/core";
import { useEffect } from "react";
import { rememberPage } from "@/domain/access/session";
import type { SigningId } from "@/domain/form/ids";
import { routes, signingRoute } from "@/routes";
import { StepPage } from "./StepPage";

/** The dealership's session has ended: its people log in again, and go on with the signing if it is known. */
export function SessionEnded({ signing }: { signing: SigningId | null }) {
  useEffect(() => {
    if (signing !== null) {
      rememberPage({ address: signingRoute(signing), state: null });
    }
  }, [signing]);
  return (
    <StepPage
      title="Please give the device back to the dealership"
      subtitle="Nobody is logged in on this device. What you signed until now is kept."
    >
      {/* A page of its own: nothing of what was read stays in the memory of this one. */}
      <Button component="a" href={routes.login} variant="default">
        Log in
      </Button>
    </StepPage>
  );
}
