import { TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { cleanState, formatPhone } from "@/domain/onboarding/application";
import type { TpaEnrollmentForm } from "@/domain/onboarding/tpaEnrollment";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormattedInput } from "@/ui/FormattedInput";

interface TpaFieldsProps {
  form: UseFormReturnType<TpaEnrollmentForm>;
}

/** Who the TPA is, and how to reach it. */
export function TpaFields({ form }: TpaFieldsProps) {
  const field = (name: "tpaName" | "address" | "city" | "zip" | "email" | "contactName") =>
    form.getInputProps(name);
  const formatted = (name: "state" | "phone", format: (typed: string) => string) => {
    const { onChange: _, ...props } = form.getInputProps(name);
    return {
      ...props,
      value: form.values[name],
      onText: (typed: string) => form.setFieldValue(name, format(typed)),
    };
  };
  return (
    <FieldGrid>
      <FullWidth>
        <TextInput {...field("tpaName")} label="TPA Name" required autoComplete="off" />
      </FullWidth>
      <FullWidth>
        <TextInput {...field("address")} label="Address" required autoComplete="off" />
      </FullWidth>
      <TextInput {...field("city")} label="City" required autoComplete="off" />
      <FieldGrid>
        <FormattedInput
          {...formatted("state", cleanState)}
          label="State"
          required
          maxLength={2}
          placeholder="NV"
          autoComplete="off"
        />
        <TextInput
          {...field("zip")}
          label="ZIP Code"
          required
          inputMode="numeric"
          placeholder="89501"
          autoComplete="off"
        />
      </FieldGrid>
      <FormattedInput
        {...formatted("phone", formatPhone)}
        label="Phone Number (optional)"
        type="tel"
        placeholder="(555) 555-0100"
        autoComplete="off"
      />
      <TextInput
        {...field("email")}
        label="Email (optional)"
        type="email"
        spellCheck={false}
        autoComplete="off"
      />
      <TextInput {...field("contactName")} label="Contact Name (optional)" autoComplete="off" />
    </FieldGrid>
  );
}
