import { Skeleton } from "@mantine/core";
import { StepPage } from "./StepPage";

/** The shape of the step that is on its way. */
export function ComingStep() {
  return (
    <StepPage title="Sign your documents" step={1}>
      <div role="status" aria-label="Loading...">
        <Skeleton height={24} width="70%" mb={24} />
        <Skeleton height={160} radius="md" />
      </div>
    </StepPage>
  );
}
