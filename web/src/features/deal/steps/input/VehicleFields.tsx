import { type KeyboardEvent, useState } from "react";
import { useDeal } from "@/domain/deal";
import { BusyButton } from "@/ui/BusyButton";
import { FormattedInput } from "@/ui/FormattedInput";
import { Panel } from "@/ui/Panel";
import { StateLine } from "@/ui/StateLine";
import { VehicleFacts } from "@/ui/VehicleFacts";
import { VinInput } from "@/ui/VinInput";
import classes from "./Input.module.css";
import type { InputFields } from "./useInputFields";

interface VehicleFieldsProps {
  fields: InputFields;
  lookUp: () => void;
  lookingUp: boolean;
}

/** VIN and mileage, and the vehicle that the VIN decodes to. */
export function VehicleFields({ fields, lookUp, lookingUp }: VehicleFieldsProps) {
  const { session, view } = useDeal();
  const lookUpOnEnter = (event: KeyboardEvent) => {
    if (event.key === "Enter") {
      // Enter in any other field submits the form.
      event.preventDefault();
      if (view.canLookUp) {
        lookUp();
      }
    }
  };
  return (
    <Panel title="Vehicle">
      <div className={classes.row}>
        <VinInput
          {...fields.field("vin")}
          hint={view.vinHint}
          error={view.vinError}
          value={session.vin}
          onKeyDown={lookUpOnEnter}
          data-first-field
        />
        <MilesField fields={fields} />
        <BusyButton
          className={classes.lookup}
          variant="default"
          busy={lookingUp}
          busyLabel="Looking up..."
          disabled={!view.canLookUp && !lookingUp}
          onClick={lookUp}
        >
          Lookup Vehicle
        </BusyButton>
      </div>
      <div role="status">
        {session.vehicleInfo ? (
          <div className={classes.vehicle}>
            <StateLine state="good">{view.vehicleTitle}</StateLine>
            <VehicleFacts vehicle={session.vehicleInfo} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

/** An untouched mileage shows as empty, so that nobody types behind a zero. */
function MilesField({ fields }: { fields: InputFields }) {
  const { session } = useDeal();
  const [cleared, setCleared] = useState(true);
  const field = fields.field("miles");
  return (
    <FormattedInput
      {...field}
      label="Mileage"
      description="Odometer, in miles"
      inputMode="numeric"
      value={session.miles === 0 && cleared ? "" : String(session.miles)}
      onText={(typed) => {
        setCleared(typed === "");
        field.onText(typed);
      }}
    />
  );
}
