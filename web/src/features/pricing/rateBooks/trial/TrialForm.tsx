import { Checkbox, TextInput } from "@mantine/core";
import { useRef, useState } from "react";
import type { TestVehicle } from "@/api/pricing/rateBooks";
import { constants } from "@/domain/screens/constants";
import { FormShell } from "@/ui/FormShell";
import { Panel } from "@/ui/Panel";
import { conditions, dealTypes, states } from "./choices";
import { ChoiceField, Group, NumberText } from "./Fields";
import classes from "./Trial.module.css";
import { numberErrors, type TestVehicleForm, testVehicleOf, unknownVehicle } from "./testVehicle";
import { VehicleFields } from "./VehicleFields";

interface TrialFormProps {
  busy: boolean;
  /** What the server says is wrong, by field. */
  errors: Record<string, string>;
  /** A field is corrected. */
  onClear: (name: string) => void;
  onSubmit: (vehicle: TestVehicle) => void;
}

/** A vehicle and its deal, as far as they are known, and what the buyer wants. */
export function TrialForm({ busy, errors, onClear, onSubmit }: TrialFormProps) {
  const [form, setForm] = useState(unknownVehicle);
  const [noDay, setNoDay] = useState(false);
  const node = useRef<HTMLFormElement>(null);
  const change = (part: Partial<TestVehicleForm>) => {
    setForm((before) => ({ ...before, ...part }));
    Object.keys(part).forEach(onClear);
  };
  const field = { form, errors, onChange: change };
  const submit = () => {
    setNoDay(form.saleDate === "");
    if (form.saleDate === "" || Object.keys(numberErrors(form)).length > 0) {
      // What is wrong says so beside its field once the page has heard of it.
      requestAnimationFrame(() => node.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
    } else {
      onSubmit(testVehicleOf(form));
    }
  };
  return (
    <Panel title="Vehicle and deal" hint="What is empty is unknown: a plan that depends on it says so.">
      <FormShell
        ref={node}
        label="Vehicle and deal"
        at="start"
        submit={{ label: "Rate", busyLabel: "Rating...", busy }}
        onSubmit={submit}
      >
        <VehicleFields {...field} />
        <Group title="Sale">
          <ChoiceField {...field} name="state" label="State" data={states()} />
          <TextInput
            label="Sale date"
            type="date"
            value={form.saleDate}
            error={noDay && form.saleDate === "" ? "Choose the day of the sale." : errors.saleDate}
            onChange={(event) => change({ saleDate: event.currentTarget.value })}
          />
          <ChoiceField {...field} name="dealType" label="Deal type" data={dealTypes} />
          <ChoiceField {...field} name="condition" label="Condition" data={conditions} />
          <NumberText {...field} name="odometer" label="Odometer" hint="In miles" />
          <TextInput
            label="In-service date"
            type="date"
            value={form.inServiceDate}
            error={errors.inServiceDate}
            onChange={(event) => change({ inServiceDate: event.currentTarget.value })}
          />
          <NumberText
            {...field}
            name="vehicleValue"
            label="Vehicle value"
            hint="MSRP if new, else retail book value"
          />
          <Uses uses={form.uses} onChange={(uses) => change({ uses })} />
        </Group>
        <Group title="Loan">
          <NumberText
            {...field}
            name="amountFinanced"
            label="Amount financed"
            hint="Before the products, in dollars"
          />
          <NumberText {...field} name="apr" label="APR" hint="In percent" />
          <NumberText {...field} name="loanMonths" label="Loan term" hint="In months" />
        </Group>
        <Group title="Wanted">
          <NumberText {...field} name="months" label="Months" hint="At least" />
          <NumberText {...field} name="miles" label="Miles" hint="At least" />
          <NumberText {...field} name="deductible" label="Deductible" hint="Whole dollars" />
          <TextInput
            label="Options"
            description="Their codes, with commas between them"
            value={form.options}
            error={errors.options}
            onChange={(event) => change({ options: event.currentTarget.value })}
            autoComplete="off"
            spellCheck={false}
          />
        </Group>
      </FormShell>
    </Panel>
  );
}

interface UsesProps {
  uses: readonly string[];
  onChange: (uses: readonly string[]) => void;
}

function Uses({ uses, onChange }: UsesProps) {
  return (
    <fieldset className={classes.uses}>
      <legend>Uses</legend>
      {constants().aspects.map(({ value, label }) => (
        <Checkbox
          key={value}
          label={label}
          checked={uses.includes(value)}
          onChange={(event) =>
            onChange([
              ...uses.filter((use) => use !== value),
              ...(event.currentTarget.checked ? [value] : []),
            ])
          }
        />
      ))}
    </fieldset>
  );
}
