import { Button, CheckboxCard, CheckboxIndicator } from "@mantine/core";
import { useId } from "react";
import { dispatchDeal, useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { Panel } from "@/ui/Panel";
import { VehicleFacts } from "@/ui/VehicleFacts";
import { goOnWithEnter } from "../goOn";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import classes from "./Aspects.module.css";
import { ExactPrices } from "./aspects/ExactPrices";

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
      <ExactPrices />
    </StepScreen>
  );
}

function Vehicle() {
  const { session, view } = useDeal();
  if (session.vehicleInfo === null) {
    return null;
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
    <CheckboxCard
      className={classes.card}
      checked={checked}
      aria-labelledby={name}
      aria-describedby={text}
      onClick={() => dispatchDeal({ type: "toggleAspect", aspect: value })}
      onKeyDown={goOnWithEnter}
      {...(first && { "data-first-field": true })}
    >
      <CheckboxIndicator className={classes.mark} />
      <span>
        <span id={name} className={classes.name}>
          {label}
        </span>
        <span id={text} className={classes.text}>
          {description}
        </span>
      </span>
    </CheckboxCard>
  );
}
