import { Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { useQuery } from "@tanstack/react-query";
import { Wand2 } from "lucide-react";
import { deploymentQuery } from "@/api/deployment";
import { applicationErrors, emptyApplication, sampleApplication } from "@/domain/application";
import { routes } from "@/routes";
import { ApplicationFields } from "@/ui/ApplicationFields";
import { BusyButton } from "@/ui/BusyButton";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Page } from "@/ui/Page";
import { toast } from "@/ui/toast";
import classes from "./IntakePage.module.css";
import { useSubmitApplication } from "./useSubmitApplication";

/** Where a dealership applies, without an account. */
export function IntakePage() {
  const form = useForm({ initialValues: emptyApplication(), validate: applicationErrors });
  const offersSample = useQuery(deploymentQuery).data?.sampleForms === true;
  const { submit, busy, done } = useSubmitApplication(form.setErrors);
  const autofill = () => {
    form.setValues(sampleApplication());
    form.clearErrors();
    toast({ title: "Form Autofilled", message: "The form has been filled with random data" });
  };
  const onSubmit = form.onSubmit(submit, (errors) => {
    focusFirst(errors, form.getInputNode);
  });
  return (
    <Page
      title="Dealer Intake Form"
      subtitle="Our team will review your application and contact you within 2-3 business days."
      back={{ to: routes.login, label: "Back to Login" }}
      narrow
      actions={
        offersSample ? (
          <Button variant="default" leftSection={<Wand2 size={16} aria-hidden />} onClick={autofill}>
            Autofill Form
          </Button>
        ) : null
      }
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <ApplicationFields form={form} own />
        <BusyButton
          type="submit"
          className={classes.submit}
          busy={busy}
          busyLabel={done ? "Submitted" : "Submitting..."}
        >
          Submit Application
        </BusyButton>
      </form>
      <LeaveGuard unsaved={form.isDirty() && !done} />
    </Page>
  );
}
