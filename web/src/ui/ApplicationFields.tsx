import { Textarea, TextInput } from "@mantine/core";
import type { UseFormReturnType } from "@mantine/form";
import { cleanState, type DealerApplicationForm, formatPhone } from "@/domain/onboarding/application";
import { FieldGrid, FullWidth } from "./FieldGrid";
import { FormattedInput } from "./FormattedInput";
import { Panel } from "./Panel";

type Name = keyof DealerApplicationForm;

interface ApplicationFieldsProps {
  form: UseFormReturnType<DealerApplicationForm>;
  /** In a dialog the first field takes the focus. */
  focusFirst?: boolean;
  /** Who fills them in speaks of their own dealership: the browser may offer what it knows of that person. */
  own?: boolean;
}

/** What the browser may fill a field with, by HTML's names for that. */
const purposes: Partial<Record<Name, string>> = {
  dealerName: "organization",
  address: "street-address",
  city: "address-level2",
  state: "address-level1",
  zip: "postal-code",
  webAddress: "url",
  phone: "work tel",
  email: "work email",
  contactName: "name",
  contactPhone: "tel",
};

/** The fields of a dealership's application, whoever fills them in. */
export function ApplicationFields({ form, focusFirst = false, own = false }: ApplicationFieldsProps) {
  const field = (name: Name) => ({
    ...form.getInputProps(name),
    autoComplete: (own && purposes[name]) || "off",
  });
  const formatted = (name: Name, format: (typed: string) => string) => {
    const { onChange: _, ...props } = field(name);
    return {
      ...props,
      value: form.values[name],
      onText: (typed: string) => form.setFieldValue(name, format(typed)),
    };
  };
  const phone = { type: "tel", placeholder: "(555) 555-0100" } as const;
  return (
    <>
      <Panel title="Dealership Information">
        <FieldGrid>
          <TextInput
            {...field("dealerName")}
            label="Dealership Name"
            required
            data-autofocus={focusFirst || undefined}
          />
          <TextInput {...field("agentId")} label="Agent ID (optional)" />
          <FullWidth>
            <TextInput {...field("address")} label="Address" required />
          </FullWidth>
          <TextInput {...field("city")} label="City" required />
          <FieldGrid>
            <FormattedInput {...formatted("state", cleanState)} label="State" required placeholder="NV" />
            <TextInput {...field("zip")} label="ZIP Code" required inputMode="numeric" placeholder="89501" />
          </FieldGrid>
          <TextInput
            {...field("webAddress")}
            label="Website"
            required
            inputMode="url"
            spellCheck={false}
            placeholder="https://www.example.com"
          />
          <FormattedInput {...formatted("phone", formatPhone)} {...phone} label="Phone" required />
          <TextInput {...field("email")} label="Email" required type="email" spellCheck={false} />
        </FieldGrid>
      </Panel>
      <Panel title="Primary Contact Information">
        <FieldGrid>
          <TextInput {...field("contactName")} label="Contact Name" required />
          <FormattedInput
            {...formatted("contactPhone", formatPhone)}
            {...phone}
            label="Contact Phone"
            required
          />
        </FieldGrid>
      </Panel>
      <Panel title="Additional Information">
        <Textarea
          {...field("additionalInfo")}
          label="Additional Information (optional)"
          description="What else should we know about the dealership?"
          autosize
          minRows={4}
        />
      </Panel>
    </>
  );
}
