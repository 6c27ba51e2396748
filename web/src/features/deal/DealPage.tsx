import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { House } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { settingsQuery } from "@/api/pricing/settings";
import { useDeal, useHasDeal } from "@/domain/deal/deal";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { DealLoading } from "./DealLoading";
import classes from "./DealPage.module.css";
import { DealProvider } from "./DealProvider";
import { DealTicket } from "./DealTicket";
import { GeneratedDeal } from "./GeneratedDeal";
import { KeptDeal } from "./KeptDeal";
import { LoadRates } from "./LoadRates";
import { LoadSeed } from "./LoadSeed";
import { LoadSettings } from "./LoadSettings";
import { MenuBack } from "./menu/MenuBack";
import { PricesMissing } from "./PricesToCome";
import { ProgressBar } from "./ProgressBar";
import { LoadTpas } from "./products/LoadTpas";
import { StartDeal } from "./StartDeal";
import { StepContent } from "./StepContent";
import { useCatchUp } from "./useCatchUp";
import { useOpenDeal } from "./useOpenDeal";
import { useStepHistory } from "./useStepHistory";

/** The deal wizard. A deal that a reload left behind goes on where it was; who opens the wizard anew is asked about it first. */
export function DealPage() {
  return (
    <DealProvider>
      <DealOrBeginning />
    </DealProvider>
  );
}

function DealOrBeginning() {
  const hasDeal = useHasDeal();
  const opening = useOpenDeal();
  // It is there while the wizard loads, so that nothing moves when it comes.
  const actions = hasDeal ? <HomeOfDeal /> : opening.asksAbout ? null : <BackToHome />;
  return (
    <Page title="Create a Deal" back actions={actions}>
      {hasDeal ? <Wizard /> : null}
      {opening.asksAbout && !hasDeal ? (
        <KeptDeal kept={opening.asksAbout} onContinue={opening.goOn} onStartAnew={opening.startAnew} />
      ) : null}
      {opening.menu && !hasDeal ? <MenuBack id={opening.menu} onNothing={opening.startAnew} /> : null}
      {hasDeal || opening.asksAbout || opening.fresh || opening.menu ? null : <DealLoading begins />}
      {opening.fresh && !hasDeal ? (
        <StartDeal {...(opening.vin !== undefined && { vin: opening.vin })} />
      ) : null}
    </Page>
  );
}

/** The final summary has this button among its own. */
function HomeOfDeal() {
  const { session } = useDeal();
  return session.step === "finalSummary" ? null : <BackToHome />;
}

function BackToHome() {
  const navigate = useNavigate();
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<House size={16} aria-hidden />}
      onClick={() => void navigate(routes.dashboard)}
    >
      Back to Home
    </Button>
  );
}

/** No price shows without its markup: a deal that a reload left behind before it had any waits for them. */
function Wizard() {
  const { session } = useDeal();
  useStepHistory();
  return (
    <>
      {session.settings || session.contractId ? <Steps /> : <AwaitSettings />}
      <LoadSettings />
      <LoadSeed />
      <LoadRates />
    </>
  );
}

function AwaitSettings() {
  return <DealLoading queries={[useQuery(settingsQuery)]} />;
}

function Steps() {
  const { session, view } = useDeal();
  useCatchUp();
  return (
    <>
      <ProgressBar steps={view.steps} />
      <div className={classes.wizard}>
        {/* The key makes each step start afresh, a new quote's first step too, and what a step lacked until now. */}
        <div
          className={classes.step}
          key={`${session.idempotencyKey} ${session.step} ${view.lacks?.path ?? ""}`}
        >
          {session.step === "dealInfo" || session.step === "finalSummary" ? <PricesMissing /> : null}
          <GeneratedDeal>
            <StepContent />
          </GeneratedDeal>
        </div>
        <DealTicket />
      </div>
      <LoadTpas />
    </>
  );
}
