import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Wand2 } from "lucide-react";
import { type FormEvent, useEffect, useState } from "react";
import { deployment } from "@/api/http/deployment";
import {
  applicationErrors,
  emptyApplication,
  formatted,
  sampleApplication,
} from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { ApplicationFields } from "@/ui/ApplicationFields";
import { BusyButton } from "@/ui/BusyButton";
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
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    withRules(send);
  };
  return (
    <div className={classes.page}>
      {offersSample ? (
        <Button
          className={classes.sample ?? ""}
          variant="default"
          size="sm"
          leftSection={<Wand2 size={16} aria-hidden />}
          onClick={() => withRules(fillIn)}
        >
          Autofill Form
        </Button>
      ) : null}
      <Page
        title="Dealer Intake Form"
        subtitle="Our team will review your application and contact you within 2-3 business days."
        back={{ to: routes.login, label: "Back to Login" }}
        narrow
      >
        <form className={classes.form} onSubmit={onSubmit} noValidate>
          <ApplicationFields form={form} own />
          <BusyButton
            type="submit"
            className={classes.submit}
            busy={busy || waiting}
            busyLabel={done ? "Submitted" : "Submitting..."}
          >
            Submit Application
          </BusyButton>
        </form>
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
