import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { Navigate } from "react-router-dom";
import { signQuery } from "@/api/document/sign";
import { hasCode, NOT_SIGNED_IN, RECORD_NOT_FOUND, WRONG_ROLE } from "@/api/http/ApiError";
import { config } from "@/config";
import { customersPage, isHandedOver } from "@/domain/access/handed";
import { handOverDevice, onSessionChangedElsewhere } from "@/domain/access/session";
import { forgetKeptBooks } from "@/domain/pricing/forgetKeptBooks";
import { LetIn } from "@/features/screens/handed/LetIn";
import { loadCustomersPage } from "@/features/screens/handed/loadCustomersPage";
import { SessionEnded } from "@/features/screens/handed/SessionEnded";
import { routes, signingRoute } from "@/routes";
import { Frame } from "@/ui/Frame";
import { LoadFailure } from "@/ui/LoadFailure";
import { ComingStep } from "./ComingStep";
import { LinkEnded } from "./LinkEnded";
import { cameByLink } from "./link";
import classes from "./Sign.module.css";
import { StepPage } from "./StepPage";
import { Steps } from "./Steps";
import { TakeBack } from "./TakeBack";

/** Which page of the signing shows: the server says what comes next, also after a reload. */
export function Sign() {
  const query = useQuery(signQuery);
  const [givesBack, setGivesBack] = useState(false);
  const [wasHanded] = useState(isHandedOver);
  const { data: view, error, refetch } = query;
  useEffect(() => onSessionChangedElsewhere(() => void refetch()), [refetch]);
  useEffect(() => {
    // A browser that no longer knew, or never did; or one that left before it had forgotten all.
    if (view && !view.onPhone) {
      void (isHandedOver() ? forgetKeptBooks() : handOverDevice("signing"));
    }
  }, [view]);

  useEffect(() => {
    // The device was handed over for something else.
    if (hasCode(error, RECORD_NOT_FOUND) && customersPage() !== routes.sign) {
      loadCustomersPage();
    }
  }, [error]);

  if ((hasCode(error, NOT_SIGNED_IN) || hasCode(error, WRONG_ROLE)) && cameByLink()) {
    return (
      <InFrame>
        <LinkEnded />
      </InFrame>
    );
  }
  if (hasCode(error, NOT_SIGNED_IN)) {
    // Who was handed nothing has come here by the address.
    return wasHanded || view ? (
      <InFrame>
        <SessionEnded back={view ? signingRoute(view.id) : null} />
      </InFrame>
    ) : (
      <Navigate to={routes.login} replace />
    );
  }
  if (hasCode(error, WRONG_ROLE)) {
    return (
      <InFrame>
        <LetIn title="Sign your documents">
          <ComingStep />
        </LetIn>
      </InFrame>
    );
  }
  if (hasCode(error, RECORD_NOT_FOUND)) {
    return (
      <InFrame>
        <TakeBack why="There is nothing to sign here." />
      </InFrame>
    );
  }
  if (!view) {
    return (
      <InFrame>
        {query.isPending ? (
          <ComingStep />
        ) : (
          <StepPage title="Sign your documents">
            <LoadFailure
              whole
              title="The documents could not be loaded"
              busy={query.isFetching}
              onRetry={() => void refetch()}
            />
          </StepPage>
        )}
      </InFrame>
    );
  }
  const giveBack = view.onPhone ? undefined : () => setGivesBack(true);
  // At the end the step itself asks for the device.
  const isAtWork = view.status === "open" && view.step !== "done" && !givesBack;
  return (
    <InFrame dealerName={view.dealerName} onGiveBack={isAtWork ? giveBack : undefined}>
      {givesBack ? (
        <TakeBack signing={view.id} dealerName={view.dealerName} onGoOn={() => setGivesBack(false)} />
      ) : (
        <Steps view={view} onGiveBack={giveBack} />
      )}
    </InFrame>
  );
}

interface InFrameProps {
  dealerName?: string;
  onGiveBack?: (() => void) | undefined;
  children: ReactNode;
}

export function InFrame({ dealerName, onGiveBack, children }: InFrameProps) {
  return (
    <div className={classes.page}>
      <Frame
        title={config.headerTitle}
        subtitle={dealerName ?? "\u00a0"}
        actions={
          onGiveBack && (
            <Button variant="subtle" color="gray" onClick={onGiveBack}>
              Give device back
            </Button>
          )
        }
      >
        {children}
      </Frame>
    </div>
  );
}
