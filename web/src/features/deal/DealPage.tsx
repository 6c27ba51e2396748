import { useEffect } from "react";
import { leaveDeal, resumeDeal, startDeal, useDeal, useHasDeal } from "@/domain/deal";
import { Page } from "@/ui/Page";
import { StepContent } from "./StepContent";

export function DealPage() {
  const hasDeal = useHasDeal();
  useEffect(() => {
    if (!resumeDeal()) {
      startDeal(null);
    }
    return leaveDeal;
  }, []);
  return (
    <Page title="Create a Deal" back>
      {hasDeal ? <Wizard /> : null}
    </Page>
  );
}

function Wizard() {
  const { session } = useDeal();
  return <StepContent step={session.step} />;
}
