import type { Step } from "@/domain/deal";
import { AspectsStep } from "./steps/AspectsStep";
import { ConfirmStep } from "./steps/ConfirmStep";
import { CoverageStep } from "./steps/CoverageStep";
import { DealInfoStep } from "./steps/DealInfoStep";
import { FinalSummaryStep } from "./steps/FinalSummaryStep";
import { InputStep } from "./steps/InputStep";
import { OptionsStep } from "./steps/OptionsStep";
import { CalculatingStep, ProcessingStep } from "./steps/WaitStep";

/** The screen of a step. */
export function StepContent({ step }: { step: Step }) {
  switch (step) {
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
