import { Button } from "@mantine/core";
import { useState } from "react";
import { adoptInk, type SignView } from "@/api/document/sign";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { errorsOf, type InkErrors } from "../signature/inkErrors";
import { SignatureControl } from "../signature/SignatureControl";
import { Failure } from "./Failure";
import { StepActions } from "./StepActions";
import { StepPage } from "./StepPage";
import { useSignAct } from "./useSignAct";

interface AdoptStepProps {
  view: SignView;
  onAdopted: () => void;
}

/** The signature that stands at each place. */
export function AdoptStep({ view: { name, field, ink, documents }, onAdopted }: AdoptStepProps) {
  const act = useSignAct(onAdopted);
  const [isChanged, setChanged] = useState(false);
  const errors: InkErrors = isChanged ? {} : errorsOf(act.failure);
  const hasSigned = documents.some(({ places }) => places.some(({ isSigned }) => isSigned));
  return (
    <StepPage
      title="Make your signature"
      step={4}
      subtitle="You make it once. Then you decide at each place whether it stands there."
    >
      {hasSigned ? (
        <Notice kind="warn" title="You sign again at each place">
          With another signature, the places that you signed are open again.
        </Notice>
      ) : null}
      <Panel>
        <SignatureControl
          name={name}
          field={field}
          busy={act.busy}
          errors={errors}
          onChange={() => setChanged(true)}
          onAdopt={(adopted) => {
            setChanged(false);
            act.send(() => adoptInk(adopted));
          }}
        />
      </Panel>
      {Object.keys(errorsOf(act.failure)).length > 0 ? null : (
        <Failure error={act.failure} button="I adopt this as my signature" />
      )}
      <StepActions>
        {ink === null ? null : (
          <Button variant="default" onClick={onAdopted}>
            Keep my signature
          </Button>
        )}
      </StepActions>
    </StepPage>
  );
}
