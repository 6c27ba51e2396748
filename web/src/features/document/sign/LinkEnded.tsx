import { Notice } from "@/ui/Notice";
import { StepPage } from "./StepPage";

/** A phone whose link can't be opened, or whose time is over. */
export function LinkEnded() {
  return (
    <StepPage title="This code can't be used">
      <Notice kind="warn" title="Please ask the dealership for a new one">
        Each code opens once, within half an hour. What you signed until now is kept.
      </Notice>
    </StepPage>
  );
}
