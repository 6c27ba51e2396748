import { Button } from "@mantine/core";
import type { SignView } from "@/api/document/sign";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import classes from "./DoneStep.module.css";
import { OpenPdf } from "./OpenPdf";
import { StepPage } from "./StepPage";

interface DoneStepProps {
  view: SignView;
  onGiveBack: (() => void) | undefined;
}

const KEPT = {
  device: "What you read you can open here as long as you hold the device.",
  phone: "What you read you can open and keep here now.",
};

/** What was signed, and the copy to keep. */
export function DoneStep({ view: { name, dealerName, documents, isWaiver }, onGiveBack }: DoneStepProps) {
  return (
    <StepPage title="You have signed">
      <div className={classes.parts}>
        <Notice kind="good" title={`Thank you, ${name}`}>
          {onGiveBack
            ? `Please give the device back to ${dealerName}.`
            : `${isWaiver ? "" : `${dealerName} signs next. `}You can close this page once you have your copy.`}
        </Notice>
        <Panel
          title="Your copy"
          hint={`Ask the dealership for your copy, on paper or as files: it has all signatures once everyone has signed. ${KEPT[onGiveBack ? "device" : "phone"]}`}
        >
          <ul className={classes.documents}>
            {documents.map((document) => (
              <li key={document.id} className={classes.document}>
                <span>{document.title}</span>
                <OpenPdf document={document} />
              </li>
            ))}
          </ul>
        </Panel>
      </div>
      {onGiveBack ? (
        <div className={classes.actions}>
          <Button onClick={onGiveBack}>Give the device back</Button>
        </div>
      ) : null}
    </StepPage>
  );
}
