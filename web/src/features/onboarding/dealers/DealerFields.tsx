import { TextInput, type TextInputProps } from "@mantine/core";
import type { ReactNode } from "react";
import { cleanState, formatPhone } from "@/domain/onboarding/application";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormattedInput } from "@/ui/FormattedInput";
import { Panel } from "@/ui/Panel";
import type { DealerForm, DealerTextField } from "./useDealerForm";

interface DealerFieldsProps {
  form: DealerForm;
  /** At the right of the first heading. */
  action?: ReactNode;
  /** The dealer's id: a field for a new dealer, a text for an enrolled one. */
  dealerId: ReactNode;
}

/** The fields of a dealer, new or corrected. */
export function DealerFields({ form, action, dealerId }: DealerFieldsProps) {
  const field = (name: DealerTextField, keep: (typed: string) => string = asTyped) =>
    ({
      name: `form.${name}`,
      value: form.typed.form[name],
      error: form.errorOf(`form.${name}`),
      onText: (typed: string) => form.setText(name, keep(typed)),
      autoComplete: "off",
    }) as const;
  return (
    <>
      <Panel title="Dealer Information" action={action}>
        <FieldGrid>
          <Field {...field("legalName")} label="Legal Name" required />
          <Field {...field("dba")} label="DBA (Doing Business As)" />
          <FullWidth>{dealerId}</FullWidth>
          <FullWidth>
            <Field {...field("address")} label="Address" required />
          </FullWidth>
          <Field {...field("city")} label="City" required />
          <FieldGrid>
            <FormattedInput
              {...field("state", cleanState)}
              label="State"
              required
              maxLength={2}
              placeholder="NV"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Field {...field("zip")} label="ZIP Code" required inputMode="numeric" placeholder="89501" />
          </FieldGrid>
          <FullWidth>
            <Field
              {...field("website")}
              label="Website"
              inputMode="url"
              spellCheck={false}
              placeholder="https://www.example.com"
            />
          </FullWidth>
        </FieldGrid>
      </Panel>
      <Panel title="Contact">
        <FieldGrid>
          <Field {...field("contactName")} label="Contact Name" />
          <Field {...field("contactTitle")} label="Contact Title" />
          <FormattedInput
            {...field("contactPhone", formatPhone)}
            label="Contact Phone"
            type="tel"
            placeholder="(555) 555-0100"
          />
          <Field {...field("contactEmail")} label="Contact Email" type="email" spellCheck={false} />
        </FieldGrid>
      </Panel>
    </>
  );
}

function asTyped(typed: string): string {
  return typed;
}

interface FieldProps extends Omit<TextInputProps, "onChange"> {
  onText: (typed: string) => void;
}

function Field({ onText, ...props }: FieldProps) {
  return <TextInput {...props} onChange={(event) => onText(event.currentTarget.value)} />;
}
