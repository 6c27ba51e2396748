import { useDeal } from "@/domain/deal/deal";
import { AspectsStep } from "./steps/AspectsStep";
import { ConfirmStep } from "./steps/ConfirmStep";
import { CoverageStep } from "./steps/CoverageStep";
import { DealInfoStep } from "./steps/DealInfoStep";
import { FinalSummaryStep } from "./steps/FinalSummaryStep";
import { InputStep } from "./steps/InputStep";
import { LackingStep } from "./steps/LackingStep";
import { OptionsStep } from "./steps/OptionsStep";
import { CalculatingStep, ProcessingStep } from "./steps/WaitStep";

/** The screen of the step that shows, or what it can't do without. */
export function StepContent() {
  const { session, view } = useDeal();
  if (view.lacks) {
    return <LackingStep lack={view.lacks} />;
  }
  switch (session.step) {
    case "input":
      return <InputStep />;
    case "aspects":
      return <AspectsStep />;
    case "coverage":
      return <CoverageStep />;
    case "summary":
      return <ConfirmStep />;
    case "loading":
      return <CalculatingStep />;
    case "results":
      return <OptionsStep />;
    case "processingOption":
      return <ProcessingStep />;
    case "dealInfo":
      return <DealInfoStep />;
    case "finalSummary":
      return <FinalSummaryStep />;
  }
}
