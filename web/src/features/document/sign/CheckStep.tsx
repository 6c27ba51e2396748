import { Button } from "@mantine/core";
import { completeSigning, type SignView } from "@/api/document/sign";
import type { Adopted } from "@/api/document/signings";
import { BusyButton } from "@/ui/BusyButton";
import { Panel } from "@/ui/Panel";
import { InkPicture } from "../signature/InkPicture";
import classes from "./CheckStep.module.css";
import { Failure } from "./Failure";
import { ReadAgain } from "./ReadAgain";
import { StepActions } from "./StepActions";
import { StepPage } from "./StepPage";
import { useSignAct } from "./useSignAct";

interface CheckStepProps {
  view: SignView;
  ink: Adopted;
  onChangeInk: () => void;
}

/** All that is signed, and the last button. */
export function CheckStep({ view, ink, onChangeInk }: CheckStepProps) {
  const act = useSignAct();
  const label = view.isWaiver ? "Sign waiver" : "Sign contract";
  return (
    <StepPage
      title="Check and sign"
      step={5}
      subtitle="Nothing is final yet. After the last button your signatures can no longer be changed here."
    >
      <div className={classes.panels}>
        <Panel title="Your signature">
          <InkPicture ink={ink} field={view.field} label="Your signature" />
        </Panel>
        <Panel title="What you sign">
          <ul className={classes.documents}>
            {view.documents.map((document) => (
              <li key={document.id}>
                <p className={classes.title}>{document.title}</p>
                <p className={classes.count}>
                  {document.places.length === 1
                    ? "Signed at 1 place"
                    : `Signed at ${document.places.length} places`}
                </p>
                <ReadAgain document={document} view={view} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      <Failure error={act.failure} button={label} />
      <StepActions>
        <BusyButton busy={act.busy} busyLabel="Signing..." onClick={() => act.send(completeSigning)}>
          {label}
        </BusyButton>
        <Button variant="default" onClick={onChangeInk}>
          Change my signature
        </Button>
      </StepActions>
    </StepPage>
  );
}
