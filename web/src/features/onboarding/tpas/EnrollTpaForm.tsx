import { useForm } from "@mantine/form";
import { useState } from "react";
import { asTpaId } from "@/domain/form/ids";
import type { PartnerApplication } from "@/domain/onboarding/application";
import { emptyTpa, sampleTpa, tpaErrors, tpaFormOfApplication } from "@/domain/onboarding/tpaEnrollment";
import { AlikeDialog } from "@/features/screens/editor/AlikeDialog";
import { tpaRoute } from "@/routes";
import { AutofillButton } from "@/ui/AutofillButton";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Panel } from "@/ui/Panel";
import { toast } from "@/ui/toast";
import { OfferedProducts } from "./OfferedProducts";
import { TpaFields } from "./TpaFields";
import { useEnrollTpa } from "./useEnrollTpa";

interface EnrollTpaFormProps {
  /** The approved application that the form is filled in from. */
  application?: PartnerApplication;
  onEnrolled?: () => void;
}

/** The form of a new TPA. */
export function EnrollTpaForm({ application, onEnrolled }: EnrollTpaFormProps) {
  const form = useForm({
    initialValues: application ? tpaFormOfApplication(application) : emptyTpa(),
    validate: tpaErrors,
  });
  // Another filling is another form: its state pickers begin folded.
  const [filling, setFilling] = useState(0);
  const { enroll, busy, alike } = useEnrollTpa({
    onEnrolled: () => {
      form.reset();
      setFilling((before) => before + 1);
      form.getInputNode("tpaName")?.focus();
      onEnrolled?.();
    },
    onFieldErrors: (errors) => {
      form.setErrors(errors);
      focusFirst(errors, form.getInputNode);
    },
  });
  const autofill = () => {
    form.setValues(sampleTpa());
    form.clearErrors();
    setFilling((before) => before + 1);
    toast({ title: "Form Autofilled", message: "The form has been filled with random data" });
  };
  const onSubmit = form.onSubmit(enroll, (errors) => focusFirst(errors, form.getInputNode));
  return (
    <>
      <FormShell
        submit={{ label: "Submit Enrollment", busyLabel: "Submitting...", busy }}
        onSubmit={onSubmit}
      >
        <Panel title="TPA Information" action={application ? null : <AutofillButton onClick={autofill} />}>
          <TpaFields form={form} />
        </Panel>
        <Panel title="Available Products" hint="Select the products this TPA will offer">
          <OfferedProducts key={filling} form={form} />
        </Panel>
      </FormShell>
      <AlikeDialog alike={alike} noun="TPA" pageOf={(id) => tpaRoute(asTpaId(id))} />
      <LeaveGuard unsaved={form.isDirty()} />
    </>
  );
}
