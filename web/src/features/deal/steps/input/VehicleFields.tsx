import { CircleCheck, TriangleAlert } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { useDeal } from "@/domain/deal";
import { BusyButton } from "@/ui/BusyButton";
import { FormattedInput } from "@/ui/FormattedInput";
import { Panel } from "@/ui/Panel";
import { VehicleFacts } from "../../VehicleFacts";
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
        <FormattedInput
          {...fields.field("vin")}
          className={classes.vin}
          label="VIN"
          description={view.vinHint ? <CheckDigitHint text={view.vinHint} /> : "17 letters and digits"}
          error={view.vinError}
          value={session.vin}
          autoCapitalize="characters"
          spellCheck={false}
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
            <p className={classes.vehicleTitle}>
              <CircleCheck size={20} aria-hidden />
              {view.vehicleTitle}
            </p>
            <VehicleFacts vehicle={session.vehicleInfo} />
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

function CheckDigitHint({ text }: { text: string }) {
  return (
    <span className={classes.hint}>
      <TriangleAlert size={16} aria-hidden />
      {text}
    </span>
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
