import { NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { keptNumber } from "@/domain/deal/typing";
import { NumberField } from "@/ui/NumberField";
import classes from "./Trial.module.css";
import { type NumberKey, numberKinds, type TestVehicleForm, type TextKey } from "./testVehicle";

export interface FieldProps {
  form: TestVehicleForm;
  errors: Record<string, string>;
  onChange: (part: Partial<TestVehicleForm>) => void;
}

/** Fields that belong together. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={classes.group}>
      <legend>{title}</legend>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

interface ChoiceFieldProps extends FieldProps {
  name: TextKey;
  label: string;
  data: { value: string; label: string }[];
}

/** A choice of a few. */
export function ChoiceField({ form, errors, onChange, name, label, data }: ChoiceFieldProps) {
  return (
    <NativeSelect
      label={label}
      data={data}
      value={form[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
    />
  );
}

interface NumberTextProps extends FieldProps {
  name: NumberKey;
  label: string;
  hint: string;
}

/** A number, typed as everywhere. */
export function NumberText({ form, errors, onChange, name, label, hint }: NumberTextProps) {
  const kind = numberKinds[name];
  return (
    <NumberField
      kind={kind}
      label={label}
      description={hint}
      value={form[name]}
      error={errors[name]}
      inputMode="decimal"
      autoComplete="off"
      onText={(typed) => onChange({ [name]: keptNumber(kind, form[name], typed) })}
    />
  );
}
