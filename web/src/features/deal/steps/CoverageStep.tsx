import { Button } from "@mantine/core";
import { useId } from "react";
import { useDeal } from "@/domain/deal/deal";
import { FieldGrid } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import { act } from "../act";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import { AnnualMileage } from "./coverage/AnnualMileage";
import { CoverageLevelField } from "./coverage/CoverageLevelField";
import { CoverageTime } from "./coverage/CoverageTime";
import { Deductible } from "./coverage/Deductible";

/** How long, how far and how much the coverage reaches. */
export function CoverageStep() {
  const { session, view } = useDeal();
  const noteId = useId();
  return (
    <StepScreen
      title="Coverage Options"
      subtitle="How long, how far and how much the coverage reaches"
      onNext={() => void act({ type: "submitCoverage" })}
      actions={
        <StepActions
          noteId={noteId}
          note={session.coverageLevel === null ? "Choose a coverage level to continue." : undefined}
        >
          <Button type="submit" disabled={!view.canContinueCoverage} aria-describedby={noteId}>
            Continue
          </Button>
        </StepActions>
      }
    >
      <Panel>
        <FieldGrid>
          <CoverageTime />
          <AnnualMileage />
          <CoverageLevelField />
          <Deductible />
        </FieldGrid>
      </Panel>
    </StepScreen>
  );
}
