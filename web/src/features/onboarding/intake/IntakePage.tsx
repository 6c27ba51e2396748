import { useForm } from "@mantine/form";
import { useEffect, useState } from "react";
import { deployment } from "@/api/http/deployment";
import {
  applicationErrors,
  emptyApplication,
  formatted,
  sampleApplication,
} from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { ApplicationFields } from "@/ui/ApplicationFields";
import { AutofillButton } from "@/ui/AutofillButton";
import { FormShell } from "@/ui/FormShell";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Page } from "@/ui/Page";
import { toast } from "@/ui/toast";
import classes from "./IntakePage.module.css";
import { useRules } from "./useRules";
import { useSubmitApplication } from "./useSubmitApplication";

/** Where a dealership applies, without an account. */
export function IntakePage() {
  const form = useForm({ initialValues: emptyApplication(), validate: applicationErrors });
  const offersSample = useOffersSample();
  const { submit, busy, done } = useSubmitApplication(form.setErrors);
  const { withRules, waiting } = useRules(() => form.setValues(formatted));
  const fillIn = () => {
    form.setValues(sampleApplication());
    form.clearErrors();
    toast({ title: "Form Autofilled", message: "The form has been filled with random data" });
  };
  const send = form.onSubmit(submit, (errors) => {
    focusFirst(errors, form.getInputNode);
  });
  return (
    <div className={classes.page}>
      {offersSample ? <AutofillButton className={classes.sample} onClick={() => withRules(fillIn)} /> : null}
      <Page
        title="Dealer Intake Form"
        subtitle="Our team will review your application and contact you within 2-3 business days."
        back={{ to: routes.login, label: "Back to Login" }}
        narrow
      >
        <FormShell
          submit={{
            label: "Submit Application",
            busyLabel: done ? "Submitted" : "Submitting...",
            busy: busy || waiting,
          }}
          onSubmit={() => withRules(send)}
        >
          <ApplicationFields form={form} own />
        </FormShell>
        <LeaveGuard unsaved={form.isDirty() && !done} />
      </Page>
    </div>
  );
}

/** Whether this deployment lets the form fill itself in. */
function useOffersSample(): boolean {
  const [offers, setOffers] = useState(false);
  useEffect(() => {
    // Where it does not say so, it does not.
    deployment().then(
      ({ sampleForms }) => setOffers(sampleForms),
      () => undefined,
    );
  }, []);
  return offers;
}
