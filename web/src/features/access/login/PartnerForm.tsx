import "@mantine/core/styles/Skeleton.layer.css";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type RefObject, useEffect, useRef } from "react";
import type { Once } from "@/api/http/useOnce";
import { submitPartnerApplication } from "@/api/onboarding/applications";
import {
  byPath,
  cleanState,
  emptyPartnerApplication,
  formatPhone,
  type PartnerApplicationForm,
  partnerProblems,
} from "@/domain/onboarding/application";
import { useApplication } from "@/features/screens/call/useApplication";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormattedInput } from "@/ui/FormattedInput";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { toast } from "@/ui/toast";

type Name = keyof PartnerApplicationForm;

interface PartnerFormProps {
  /** What was typed; it outlives the form, as the keys do. */
  draft: RefObject<PartnerApplicationForm | null>;
  once: Once;
  onDone: () => void;
}

/** A partner's application: all eight fields are needed. */
export function PartnerForm({ draft, once, onDone }: PartnerFormProps) {
  const first = useRef<HTMLInputElement>(null);
  // The dialog was open before its form had come, so that it could not give the focus to it.
  useEffect(() => first.current?.focus(), []);
  const form = useForm({
    initialValues: draft.current ?? emptyPartnerApplication(),
    onValuesChange: (values) => {
      draft.current = values;
    },
    validate: (values) => byPath(partnerProblems(values).errors),
  });
  const field = (name: Name) => form.getInputProps(name);
  const formatted = (name: Name, format: (typed: string) => string) => {
    const { onChange: _, ...props } = field(name);
    return {
      ...props,
      value: form.values[name],
      onText: (typed: string) => form.setFieldValue(name, format(typed)),
    };
  };

  const { submit, busy } = useApplication({
    send: submitPartnerApplication,
    once,
    sent: {
      title: "Application Submitted",
      message: "Thank you for applying as an admin partner. We will contact you soon.",
    },
    notSent: { title: "Application not submitted", message: "Please try again later." },
    onSent: () => {
      draft.current = null;
      onDone();
    },
    onFieldErrors: form.setErrors,
  });

  const onSubmit = form.onSubmit(submit, (errors, values) => {
    const { notice } = partnerProblems(values);
    if (notice) {
      toast({ ...notice, kind: "destructive" });
    }
    focusFirst(errors, form.getInputNode);
  });

  return (
    <FormShell
      at="end"
      submit={{ label: "Submit Application", busyLabel: "Submitting...", busy }}
      onSubmit={onSubmit}
    >
      <FieldGrid>
        <TextInput {...field("partnerName")} autoComplete="name" label="Partner Name" required ref={first} />
        <TextInput {...field("companyName")} autoComplete="organization" label="Company Name" required />
        <TextInput
          {...field("email")}
          autoComplete="email"
          label="Email"
          required
          type="email"
          spellCheck={false}
        />
        <FormattedInput
          {...formatted("phone", formatPhone)}
          autoComplete="tel"
          label="Phone"
          required
          type="tel"
          placeholder="(555) 555-0100"
        />
        <FullWidth>
          <TextInput {...field("address")} autoComplete="street-address" label="Address" required />
        </FullWidth>
        <TextInput {...field("city")} autoComplete="address-level2" label="City" required />
        <FieldGrid>
          <FormattedInput
            {...formatted("state", cleanState)}
            autoComplete="address-level1"
            label="State"
            required
            placeholder="NV"
          />
          <TextInput
            {...field("zip")}
            autoComplete="postal-code"
            label="ZIP Code"
            required
            inputMode="numeric"
            placeholder="89501"
          />
        </FieldGrid>
      </FieldGrid>
    </FormShell>
  );
}
