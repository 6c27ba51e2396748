import { Button, VisuallyHidden } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { SignPlace, SignView } from "@/api/document/sign";
import type { Adopted } from "@/api/document/signings";
import { BusyButton } from "@/ui/BusyButton";
import { Panel } from "@/ui/Panel";
import { InkPicture } from "../signature/InkPicture";
import { Failure } from "./Failure";
import classes from "./PlacesStep.module.css";
import { ReadAgain } from "./ReadAgain";
import { StepActions } from "./StepActions";
import { StepPage } from "./StepPage";
import { useSignInTurn } from "./useSignInTurn";

interface PlacesStepProps {
  view: SignView;
  ink: Adopted;
  onChangeInk: () => void;
}

/** Each place of the signer, and the way to sign there. */
export function PlacesStep({ view, ink, onChangeInk }: PlacesStepProps) {
  const { documents, field } = view;
  const places = documents.flatMap((document) =>
    document.places.map((place) => ({ id: `${document.id} ${place.number}`, document, place })),
  );
  const { act, wanted, sign } = useSignInTurn(places);
  const signed = places.filter(({ place }) => place.isSigned).length;
  const next = places.find(({ place }) => !place.isSigned);
  const first = documents.find(({ waits }) => !waits);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(signed);
  useEffect(() => {
    if (before.current !== signed) {
      before.current = signed;
      list.current?.querySelector<HTMLElement>("[data-next]")?.focus();
    }
  }, [signed]);

  const button = (place: SignPlace) => (place.kind === "initials" ? "Put my initials here" : "Sign here");
  return (
    <StepPage title="Sign at each place" step={4} subtitle={`${signed} of ${places.length} signed`}>
      <VisuallyHidden role="status">
        {signed > 0 ? `${signed} of ${places.length} signed` : ""}
      </VisuallyHidden>
      <div ref={list} className={classes.documents}>
        {documents.map((document) => (
          <Panel key={document.id} title={document.title}>
            <ReadAgain document={document} view={view} />
            {document.waits && first ? (
              <p className={classes.text}>Please sign {first.title} first.</p>
            ) : null}
            <ul className={classes.places}>
              {document.places.map((place) => {
                const id = `${document.id} ${place.number}`;
                const busy = wanted.includes(id);
                // What a state demands before the contract is signed before anything else.
                const waits = document.waits && !busy;
                const isNext = next?.document === document && next.place === place;
                const name = `${button(place)}: ${document.title}${document.places.length > 1 ? `, place ${place.number + 1}` : ""}`;
                return (
                  <li key={id} className={classes.place}>
                    {place.text ? <p className={classes.text}>{place.text}</p> : null}
                    {place.isSigned ? (
                      <div className={classes.signed}>
                        <InkPicture ink={ink} field={field} label="Your signature" />
                        <span className={classes.done}>Signed</span>
                      </div>
                    ) : (
                      <BusyButton
                        variant={isNext ? "filled" : "default"}
                        busy={busy}
                        busyLabel="Saving..."
                        aria-label={busy ? `Saving... ${name}` : name}
                        data-next={isNext || undefined}
                        disabled={waits}
                        onClick={() => sign(id)}
                      >
                        {button(place)}
                      </BusyButton>
                    )}
                  </li>
                );
              })}
            </ul>
          </Panel>
        ))}
      </div>
      <Failure error={act.failure} button="Sign here" />
      <StepActions>
        <Button variant="default" onClick={onChangeInk}>
          Change my signature
        </Button>
      </StepActions>
    </StepPage>
  );
}
