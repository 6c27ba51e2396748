import { Button } from "@mantine/core";
import { type Blocker, dispatchDeal, useDeal } from "@/domain/deal/deal";
import { Notice } from "@/ui/Notice";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";

/** In the place of a step that can't do without what was not entered yet: what is missing, and the way there. */
export function LackingStep({ lack }: { lack: Blocker }) {
  const { view } = useDeal();
  const nameOf = (wanted: (state: (typeof view.steps)[number]) => boolean) =>
    view.steps.find(wanted)?.name ?? "";
  return (
    <StepScreen
      title={nameOf(({ status }) => status === "current")}
      onNext={() => dispatchDeal({ type: "jumpTo", step: lack.step })}
      actions={
        <StepActions>
          <Button type="submit">Go to {nameOf(({ step }) => step === lack.step)}</Button>
        </StepActions>
      }
    >
      <Notice kind="warn" title="Something is missing">
        {lack.message}
      </Notice>
    </StepScreen>
  );
}
