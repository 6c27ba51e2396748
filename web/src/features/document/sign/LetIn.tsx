import { useEffect, useState } from "react";
import { useNavigate } from "react-router-dom";
import { LoadFailure } from "@/ui/LoadFailure";
import { ComingStep } from "./ComingStep";
import { letIn } from "./letIn";
import { StepPage } from "./StepPage";

/** The device is in no customer's hands: who is signed in is led to their own pages. */
export function LetIn() {
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!failed) {
      letIn().then(
        ({ address, state }) => void navigate(address, { replace: true, state }),
        () => setFailed(true),
      );
    }
  }, [failed, navigate]);
  return failed ? (
    <StepPage title="Sign your documents">
      <LoadFailure
        whole
        title="Your pages could not be opened"
        busy={false}
        onRetry={() => setFailed(false)}
      />
    </StepPage>
  ) : (
    <ComingStep />
  );
}
