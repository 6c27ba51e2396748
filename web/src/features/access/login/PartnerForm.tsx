import "@mantine/core/styles/Skeleton.layer.css";
import { TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { type RefObject, useEffect, useRef, useState } from "react";
import { ApiError } from "@/api/http/ApiError";
import { submitPartnerApplication } from "@/api/onboarding/applications";
import {
  byPath,
  cleanState,
  emptyPartnerApplication,
  formatPhone,
  type PartnerApplicationForm,
  partnerProblems,
} from "@/domain/onboarding/application";
import { BusyButton } from "@/ui/BusyButton";
import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { FormattedInput } from "@/ui/FormattedInput";
import { focusFirst } from "@/ui/focusFirst";
import { toast } from "@/ui/toast";
import classes from "./PartnerForm.module.css";

type Name = keyof PartnerApplicationForm;

/** An application that is not sent yet, or whose answer was lost. */
export interface PartnerDraft {
  values?: PartnerApplicationForm;
  /** What was sent last, and the key that makes sending it again the same application. */
  sent?: { form: string; key: string };
}

interface PartnerFormProps {
  /** What outlives the form. */
  draft: RefObject<PartnerDraft>;
  onDone: () => void;
}

/** A partner's application: all eight fields are needed. */
export function PartnerForm({ draft, onDone }: PartnerFormProps) {
  const [busy, setBusy] = useState(false);
  const first = useRef<HTMLInputElement>(null);
  // The dialog was open before its form had come, so that it could not give the focus to it.
  useEffect(() => first.current?.focus(), []);
  const form = useForm({
    initialValues: draft.current.values ?? emptyPartnerApplication(),
    onValuesChange: (values) => {
      draft.current.values = values;
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

  async function send(values: PartnerApplicationForm) {
    const text = JSON.stringify(values);
    if (draft.current.sent?.form !== text) {
      draft.current.sent = { form: text, key: crypto.randomUUID() };
    }
    setBusy(true);
    try {
      await submitPartnerApplication(values, draft.current.sent.key);
      toast({
        title: "Application Submitted",
        message: "Thank you for applying as an admin partner. We will contact you soon.",
        kind: "success",
      });
      draft.current = {};
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) {
        throw error;
      }
      form.setErrors(byPath(error.errors));
      toast({ title: "Application not submitted", message: "Please try again later.", kind: "destructive" });
    } finally {
      setBusy(false);
    }
  }

  const onSubmit = form.onSubmit(
    (values) => {
      if (!busy) {
        void send(values);
      }
    },
    (errors, values) => {
      const { notice } = partnerProblems(values);
      if (notice) {
        toast({ ...notice, kind: "destructive" });
      }
      focusFirst(errors, form.getInputNode);
    },
  );

  return (
    <form className={classes.form} onSubmit={onSubmit} noValidate>
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
      <BusyButton type="submit" className={classes.submit} busy={busy} busyLabel="Submitting...">
        Submit Application
      </BusyButton>
    </form>
  );
}
