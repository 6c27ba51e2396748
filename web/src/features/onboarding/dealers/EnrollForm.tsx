import { Button, TextInput } from "@mantine/core";
import { Wand2 } from "lucide-react";
import { useMemo } from "react";
import type { DealerApplication } from "@/domain/onboarding/application";
import {
  dealerFormOfApplication,
  emptyDealerForm,
  newDealerErrors,
  type StoredDealer,
} from "@/domain/onboarding/dealer";
import { AlikeDialog } from "@/features/screens/editor/AlikeDialog";
import { dealerRoute } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { DealerFields } from "./DealerFields";
import classes from "./DealerForm.module.css";
import { DealerProducts } from "./DealerProducts";
import { useAutofill } from "./useAutofill";
import { useDealerForm } from "./useDealerForm";
import { useEnroll } from "./useEnroll";

interface EnrollFormProps {
  /** The approved application that the dealer is enrolled for. */
  application?: DealerApplication;
  onEnrolled: (dealer: StoredDealer) => void;
}

/** The form of a new dealer. */
export function EnrollForm({ application, onEnrolled }: EnrollFormProps) {
  const draftKey = application ? `application ${application.id}` : "new";
  const applicationId = application?.id ?? null;
  const unchanged = useMemo(
    () => ({
      dealerId: null,
      form: application ? dealerFormOfApplication(application) : emptyDealerForm(),
    }),
    [application],
  );
  const form = useDealerForm({
    draftKey,
    unchanged,
    check: (typed, lists) => newDealerErrors({ ...typed, applicationId }, lists),
  });
  const { enroll, busy, alike } = useEnroll({
    onEnrolled: (dealer) => {
      form.reset();
      onEnrolled(dealer);
    },
    onRefused: form.refuse,
  });
  const autofill = useAutofill(draftKey, form.replace);
  return (
    <>
      <form
        ref={form.element}
        className={classes.form}
        noValidate
        aria-label="Enroll a Dealer"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && form.submit()) {
            enroll({ ...form.typed, applicationId });
          }
        }}
      >
        <DealerFields
          form={form}
          action={
            application ? null : (
              <Button
                variant="default"
                size="sm"
                leftSection={<Wand2 size={16} aria-hidden />}
                onClick={autofill}
              >
                Autofill Form
              </Button>
            )
          }
          dealerId={
            <TextInput
              name="dealerId"
              label="Dealer ID"
              required
              description="Users sign in for this ID, and every contract carries it. It can't be changed later."
              inputWrapperOrder={["label", "input", "description", "error"]}
              value={form.typed.dealerId}
              error={form.errorOf("dealerId")}
              onChange={(event) => form.setDealerId(event.currentTarget.value)}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          }
        />
        <DealerProducts form={form} disabled={busy} />
        <BusyButton type="submit" className={classes.submit} busy={busy} busyLabel="Submitting...">
          Enroll Dealer
        </BusyButton>
      </form>
      <AlikeDialog alike={alike} noun="dealer" pageOf={dealerRoute} />
    </>
  );
}
