import { Checkbox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { giveConsent, type SignView } from "@/api/document/sign";
import { BusyButton } from "@/ui/BusyButton";
import { Panel } from "@/ui/Panel";
import { ConsentProof } from "./ConsentProof";
import classes from "./ConsentStep.module.css";
import { Failure } from "./Failure";
import { StepActions } from "./StepActions";
import { StepPage } from "./StepPage";
import { useSignAct } from "./useSignAct";

/** What a buyer agrees to before a signature on a screen counts. The box is theirs to tick. */
export function ConsentStep({ view: { consent, onPhone } }: { view: SignView }) {
  const [isTicked, setTicked] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const [digits, setDigits] = useState("");
  const box = useRef<HTMLInputElement>(null);
  const proof = useRef<HTMLInputElement>(null);
  const act = useSignAct();
  // Whoever agreed to another text agrees anew.
  useEffect(() => {
    if (consent.version > 0) {
      setTicked(false);
    }
  }, [consent.version]);

  const agree = () => {
    // What was ticked just now may not be rendered yet.
    const agrees = box.current?.checked === true;
    setWanted(!agrees);
    if (agrees) {
      act.send(() => giveConsent(consent.version, onPhone ? digits : undefined));
    } else {
      box.current?.focus();
    }
  };
  const wrong = act.failure?.errors.find(({ path }) => path === "digits")?.message;
  useEffect(() => {
    if (wrong !== undefined) {
      proof.current?.focus();
    }
  }, [wrong]);
  return (
    <StepPage title="On a screen, or on paper" step={2}>
      <Panel className={classes.text}>
        {consent.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </Panel>
      {onPhone ? (
        <ConsentProof
          ref={proof}
          digits={digits}
          error={wrong}
          onChange={(typed) => {
            setDigits(typed);
            act.forget();
          }}
        />
      ) : null}
      <Checkbox
        ref={box}
        className={classes.box ?? ""}
        size="md"
        label="I agree to sign the documents of this purchase on a screen."
        error={isWanted && !isTicked ? "Please tick the box to go on, or choose paper." : undefined}
        checked={isTicked}
        onChange={({ currentTarget }) => setTicked(currentTarget.checked)}
      />
      <Failure error={wrong === undefined ? act.failure : null} button="Continue" />
      <StepActions>
        <BusyButton busy={act.busy} busyLabel="Saving..." onClick={agree}>
          Continue
        </BusyButton>
      </StepActions>
    </StepPage>
  );
}
