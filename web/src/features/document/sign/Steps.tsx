import { useState } from "react";
import type { SignView } from "@/api/document/sign";
import { AdoptStep } from "./AdoptStep";
import { CheckStep } from "./CheckStep";
import { ConsentStep } from "./ConsentStep";
import { DoneStep } from "./DoneStep";
import { EndedStep } from "./EndedStep";
import { PlacesStep } from "./PlacesStep";
import { ReadStep } from "./ReadStep";
import { WhoStep } from "./WhoStep";

interface StepsProps {
  view: SignView;
  /** None on a customer's own phone. */
  onGiveBack: (() => void) | undefined;
}

/** The step that comes next, as the server says; who they are is said first, and another signature can be made until the last button. */
export function Steps({ view, onGiveBack }: StepsProps) {
  const [isGreeted, setGreeted] = useState(false);
  const [changesInk, setChangesInk] = useState(false);
  if (view.step === "done") {
    return <DoneStep view={view} onGiveBack={onGiveBack} />;
  }
  if (view.status !== "open") {
    return <EndedStep view={view} onGiveBack={onGiveBack} />;
  }
  switch (view.step) {
    case "consent":
      return isGreeted ? (
        <ConsentStep view={view} />
      ) : (
        <WhoStep view={view} onGoOn={() => setGreeted(true)} />
      );
    case "read":
      return <ReadStep view={view} />;
    case "sign":
    case "complete":
      if (view.ink === null || changesInk) {
        return <AdoptStep view={view} onAdopted={() => setChangesInk(false)} />;
      }
      return view.step === "sign" ? (
        <PlacesStep view={view} ink={view.ink} onChangeInk={() => setChangesInk(true)} />
      ) : (
        <CheckStep view={view} ink={view.ink} onChangeInk={() => setChangesInk(true)} />
      );
    default:
      // Others come first: the dealership knows what to do.
      return <EndedStep view={view} onGiveBack={onGiveBack} />;
  }
}
