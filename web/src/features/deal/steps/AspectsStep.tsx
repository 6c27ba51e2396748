import { Anchor, Button, Checkbox } from "@mantine/core";
import { type KeyboardEvent, useId } from "react";
import { constants } from "@/domain/constants";
import { dispatchDeal, useDeal } from "@/domain/deal";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { VehicleFacts } from "@/ui/VehicleFacts";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import classes from "./Aspects.module.css";

/** Select Aspects: facts about the vehicle and its use that change which coverage applies. */
export function AspectsStep() {
  const { session } = useDeal();
  return (
    <StepScreen
      title="Select Aspects"
      subtitle="Select everything that applies to this vehicle, or continue if nothing does."
      onNext={() => dispatchDeal({ type: "submitAspects" })}
      actions={
        <StepActions>
          <Button type="submit">Continue</Button>
        </StepActions>
      }
    >
      <Vehicle />
      <fieldset className={classes.cards} aria-label="Vehicle aspects">
        {constants().aspects.map((aspect, index) => (
          <AspectCard
            key={aspect.value}
            {...aspect}
            first={index === 0}
            checked={session.selectedAspects.includes(aspect.value)}
          />
        ))}
      </fieldset>
    </StepScreen>
  );
}

function Vehicle() {
  const { session, view } = useDeal();
  if (session.vehicleInfo === null) {
    return (
      <Notice kind="warn" title="No vehicle yet">
        This deal has no decoded vehicle.{" "}
        <Anchor
          component="button"
          type="button"
          underline="always"
          onClick={() => dispatchDeal({ type: "jumpTo", step: "input" })}
        >
          Enter the VIN in Get Started
        </Anchor>
      </Notice>
    );
  }
  return (
    <Panel title={view.vehicleTitle ?? "Vehicle"}>
      <VehicleFacts vehicle={session.vehicleInfo} miles={view.milesText} />
    </Panel>
  );
}

interface AspectCardProps {
  value: ReturnType<typeof constants>["aspects"][number]["value"];
  label: string;
  description: string;
  checked: boolean;
  first: boolean;
}

/** The whole card is the control. */
function AspectCard({ value, label, description, checked, first }: AspectCardProps) {
  const name = useId();
  const text = useId();
  return (
    <Checkbox.Card
      className={classes.card}
      checked={checked}
      aria-labelledby={name}
      aria-describedby={text}
      onClick={() => dispatchDeal({ type: "toggleAspect", aspect: value })}
      onKeyDown={goOnWithEnter}
      {...(first && { "data-first-field": true })}
    >
      <Checkbox.Indicator className={classes.mark} />
      <span>
        <span id={name} className={classes.name}>
          {label}
        </span>
        <span id={text} className={classes.text}>
          {description}
        </span>
      </span>
    </Checkbox.Card>
  );
}

/** Space toggles a card. Enter goes on, as in every field of the wizard. */
function goOnWithEnter(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.key === "Enter") {
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  }
}
