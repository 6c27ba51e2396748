import { Anchor, Button } from "@mantine/core";
import { useForm } from "@mantine/form";
import { Wand2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { emptyTpa, sampleTpa, tpaErrors } from "@/domain/tpaEnrollment";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { focusFirst } from "@/ui/focusFirst";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import { toast } from "@/ui/toast";
import { OfferedProducts } from "./OfferedProducts";
import { TpaFields } from "./TpaFields";
import classes from "./TpaForm.module.css";
import { useEnrollTpa } from "./useEnrollTpa";

/** Takes a TPA in, with what it offers and where. */
export function EnrollTpaPage() {
  const form = useForm({ initialValues: emptyTpa(), validate: tpaErrors });
  // Another filling is another form: its state pickers begin folded.
  const [filling, setFilling] = useState(0);
  const { enroll, busy } = useEnrollTpa({
    onEnrolled: () => {
      form.reset();
      setFilling((before) => before + 1);
      form.getInputNode("tpaName")?.focus();
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
    <Page
      title="Enroll a TPA"
      back={{ to: routes.adminDashboard, label: "Back to Dashboard" }}
      narrow
      actions={
        <Anchor component={Link} to={routes.tpas} underline="always">
          Enrolled TPAs
        </Anchor>
      }
    >
      <form className={classes.form} onSubmit={onSubmit} noValidate>
        <Panel
          title="TPA Information"
          action={
            <Button
              variant="default"
              size="sm"
              leftSection={<Wand2 size={16} aria-hidden />}
              onClick={autofill}
            >
              Autofill Form
            </Button>
          }
        >
          <TpaFields form={form} withPhone />
        </Panel>
        <Panel title="Available Products" hint="Select the products this TPA will offer">
          <OfferedProducts key={filling} form={form} />
        </Panel>
        <BusyButton type="submit" className={classes.submit} busy={busy} busyLabel="Submitting...">
          Submit Enrollment
        </BusyButton>
      </form>
      <LeaveGuard unsaved={form.isDirty()} />
    </Page>
  );
}
