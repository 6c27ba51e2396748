import { type KeyboardEvent, useRef } from "react";
import { useDeal, vinToDecode } from "@/domain/deal/deal";
import { numberAtRest } from "@/domain/deal/typing";
import { vehicleTitle } from "@/domain/vehicle/vehicle";
import { useLocalDecode } from "@/domain/vehicle/vinDecoder";
import { BusyButton } from "@/ui/BusyButton";
import { NumberField } from "@/ui/NumberField";
import { Panel } from "@/ui/Panel";
import { StateLine } from "@/ui/StateLine";
import { useAtWork } from "@/ui/useAtWork";
import { VehicleFacts } from "@/ui/VehicleFacts";
import { VinInput } from "@/ui/VinInput";
import { VinSuggestions } from "@/ui/VinSuggestions";
import classes from "./Input.module.css";
import { useUnconfirmedVin } from "./unconfirmed";
import type { InputFields } from "./useInputFields";

interface VehicleFieldsProps {
  fields: InputFields;
  lookUp: () => void;
  lookingUp: boolean;
}

/** VIN and mileage, and the vehicle that the VIN decodes to. */
export function VehicleFields({ fields, lookUp, lookingUp }: VehicleFieldsProps) {
  const { session, view } = useDeal();
  const atWork = useAtWork();
  // The decoder is opened before there is a VIN, but not for who only looks.
  const { decoded, suggestions } = useLocalDecode(vinToDecode(session, view) ?? (atWork ? "" : null));
  const vinInput = useRef<HTMLInputElement>(null);
  const vinField = fields.field("vin");
  const vehicle = session.vehicleInfo ?? decoded?.vehicle;
  const near = session.vehicleInfo ? [] : suggestions;
  const unconfirmed = useUnconfirmedVin();
  const waits = session.vehicleInfo === null || unconfirmed === session.vin;
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
        <div>
          <VinInput
            {...vinField}
            ref={vinInput}
            hint={view.vinHint}
            error={view.vinError}
            value={session.vin}
            onKeyDown={lookUpOnEnter}
            data-first-field
          />
          <VinSuggestions
            suggestions={near}
            disabled={vinField.readOnly}
            onChoose={(vin) => {
              vinField.onText(vin);
              vinInput.current?.focus();
            }}
          />
        </div>
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
        {vehicle ? (
          <div className={classes.vehicle}>
            <StateLine state={near.length > 0 ? "warn" : "good"}>
              {view.vehicleTitle ?? vehicleTitle(vehicle)}
            </StateLine>
            <VehicleFacts vehicle={vehicle} />
            {waits ? (
              <p className={classes.source}>Decoded on this device, not yet confirmed by the server.</p>
            ) : null}
          </div>
        ) : null}
      </div>
    </Panel>
  );
}

/** An untouched mileage shows as empty, so that no one types behind a zero. A text that is no number is 0 once it is left. */
function MilesField({ fields }: { fields: InputFields }) {
  const { view } = useDeal();
  const { onBlur, ...field } = fields.field("miles");
  const { milesTyped } = view;
  const settle = () => {
    field.onText(numberAtRest("miles", milesTyped));
    onBlur();
  };
  return (
    <NumberField
      {...field}
      kind="miles"
      label="Mileage"
      description="Odometer, in miles"
      inputMode="numeric"
      value={milesTyped}
      onBlur={milesTyped === "" ? onBlur : settle}
    />
  );
}
