import { Button } from "@mantine/core";
import type { SignView } from "@/api/document/sign";
import { Panel } from "@/ui/Panel";
import { StepActions } from "./StepActions";
import { StepPage } from "./StepPage";
import classes from "./WhoStep.module.css";

interface WhoStepProps {
  view: SignView;
  onGoOn: () => void;
}

/** Says who signs what with whom. */
export function WhoStep({ view: { name, dealerName, documents, onPhone }, onGoOn }: WhoStepProps) {
  return (
    <StepPage title="Sign your documents" step={1}>
      <Panel>
        <dl className={classes.facts}>
          <div>
            <dt>You sign as</dt>
            <dd className={classes.name}>{name}</dd>
          </div>
          <div>
            <dt>With</dt>
            <dd>{dealerName}</dd>
          </div>
          <div>
            <dt>{documents.length === 1 ? "One document" : `${documents.length} documents`}</dt>
            <dd>
              <ul className={classes.documents}>
                {documents.map(({ id, title }) => (
                  <li key={id}>{title}</li>
                ))}
              </ul>
            </dd>
          </div>
        </dl>
      </Panel>
      <p className={classes.note}>
        Take the time that you need. If this is not your name, please{" "}
        {onPhone ? "tell the dealership." : "give the device back to the dealership."}
      </p>
      <StepActions>
        <Button onClick={onGoOn}>Continue</Button>
      </StepActions>
    </StepPage>
  );
}
