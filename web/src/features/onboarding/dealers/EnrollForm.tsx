import { TextInput } from "@mantine/core";
import { useMemo } from "react";
import { asDealerId } from "@/domain/form/ids";
import type { DealerApplication } from "@/domain/onboarding/application";
import {
  dealerFormOfApplication,
  emptyDealerForm,
  newDealerErrors,
  type StoredDealer,
} from "@/domain/onboarding/dealer";
import { AlikeDialog } from "@/features/screens/editor/AlikeDialog";
import { dealerRoute } from "@/routes";
import { AutofillButton } from "@/ui/AutofillButton";
import { FormShell } from "@/ui/FormShell";
import { DealerFields } from "./DealerFields";
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
      <FormShell
        ref={form.element}
        label="Enroll a Dealer"
        submit={{ label: "Enroll Dealer", busyLabel: "Submitting...", busy }}
        onSubmit={() => {
          if (form.submit()) {
            enroll({ ...form.typed, applicationId });
          }
        }}
      >
        <DealerFields
          form={form}
          action={application ? null : <AutofillButton onClick={autofill} />}
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
      </FormShell>
      <AlikeDialog alike={alike} noun="dealer" pageOf={(id) => dealerRoute(asDealerId(id))} />
    </>
  );
}
