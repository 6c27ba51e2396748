import { TextInput } from "@mantine/core";
import { useEffect, useEffectEvent, useState } from "react";
import { checkVin, cleanVin, type VehicleInfo, vehicleTitle } from "@/domain/vehicle/vehicle";
import { useLocalDecode } from "@/domain/vehicle/vinDecoder";
import { useAtWork } from "@/ui/useAtWork";
import { VinInput } from "@/ui/VinInput";
import { cylinderCounts, drives, fuels, gvwrClasses, inductions, modelYears } from "./choices";
import { ChoiceField, type FieldProps, Group } from "./Fields";
import classes from "./Trial.module.css";
import { decoded } from "./testVehicle";

/** The vehicle: its VIN fills in what this device's decoder knows of it, and each fact can be corrected. */
export function VehicleFields(field: FieldProps) {
  const { form, errors, onChange } = field;
  const [vin, setVin] = useState("");
  const { error, hint } = checkVin(vin);
  const isVin = error === null;
  const atWork = useAtWork();
  // The decoder is opened before there is a VIN, but not for who only looks.
  const known = useLocalDecode(isVin ? vin : atWork ? "" : null).decoded;
  const vehicle = known?.vehicle ?? null;

  // A decode fills the fields in once, and leaves them to the person then.
  const fill = useEffectEvent((found: VehicleInfo) => onChange(decoded(found)));
  useEffect(() => {
    if (vehicle) {
      fill(vehicle);
    }
  }, [vehicle]);

  return (
    <Group title="Vehicle">
      <div className={classes.vin}>
        <VinInput
          name="vin"
          value={vin}
          error={vin.length > 16 ? error : null}
          hint={hint}
          onText={(typed) => setVin(cleanVin(typed))}
        />
        <p className={classes.found} role="status">
          {known && isVin
            ? vehicle
              ? `Filled in from the VIN: ${vehicleTitle(vehicle)}`
              : "Nothing is known of this VIN: give the facts yourself."
            : ""}
        </p>
      </div>
      <TextInput
        label="Make"
        value={form.make}
        error={errors.make}
        onChange={(event) => onChange({ make: event.currentTarget.value })}
        autoComplete="off"
      />
      <TextInput
        label="Model"
        value={form.model}
        error={errors.model}
        onChange={(event) => onChange({ model: event.currentTarget.value })}
        autoComplete="off"
      />
      <ChoiceField {...field} name="modelYear" label="Model year" data={modelYears(form.modelYear)} />
      <ChoiceField {...field} name="fuel" label="Fuel" data={fuels} />
      <ChoiceField {...field} name="drive" label="Drive" data={drives} />
      <ChoiceField {...field} name="induction" label="Induction" data={inductions} />
      <ChoiceField {...field} name="gvwrClass" label="GVWR class" data={gvwrClasses} />
      <ChoiceField {...field} name="cylinders" label="Cylinders" data={cylinderCounts} />
    </Group>
  );
}
