import { Button } from "@mantine/core";
import { House } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { leaveDeal, resumeDeal, useDeal, useHasDeal } from "@/domain/deal";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import classes from "./DealPage.module.css";
import { DealTicket } from "./DealTicket";
import { GeneratedDeal } from "./GeneratedDeal";
import { ProgressBar } from "./ProgressBar";
import { LoadTpas } from "./products/LoadTpas";
import { StartDeal } from "./StartDeal";
import { StepContent } from "./StepContent";

/** The deal wizard. A deal that a reload left behind goes on where it was. */
export function DealPage() {
  const hasDeal = useHasDeal();
  const [fresh, setFresh] = useState(false);
  useEffect(() => {
    setFresh(!resumeDeal());
    return leaveDeal;
  }, []);
  return (
    <Page title="Create a Deal" back actions={hasDeal ? <BackToHome /> : null}>
      {hasDeal ? <Wizard /> : null}
      {fresh && !hasDeal ? <StartDeal /> : null}
    </Page>
  );
}

/** The final summary has this button among its own. */
function BackToHome() {
  const { session } = useDeal();
  const navigate = useNavigate();
  if (session.step === "finalSummary") {
    return null;
  }
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

function Wizard() {
  const { session, view } = useDeal();
  return (
    <>
      <ProgressBar steps={view.steps} />
      <div className={classes.wizard}>
        {/* The key makes each step start afresh, a new quote's first step too. */}
        <div className={classes.step} key={`${session.idempotencyKey} ${session.step}`}>
          <GeneratedDeal>
            <StepContent step={session.step} />
          </GeneratedDeal>
        </div>
        <DealTicket ticket={view.ticket} />
      </div>
      <LoadTpas />
    </>
  );
}
