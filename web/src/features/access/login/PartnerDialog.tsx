import { Skeleton } from "@mantine/core";
import { lazy, Suspense, useRef } from "react";
import { useOnce } from "@/api/http/useOnce";
import { loadCore } from "@/domain/core";
import type { PartnerApplicationForm } from "@/domain/onboarding/application";
import { Dialog } from "@/ui/Dialog";
import { LackNotice } from "@/ui/LackNotice";
import { patiently } from "@/ui/patiently";

interface PartnerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The login page loads neither the rules nor the form before somebody wants to apply. */
const PartnerForm = lazy(() =>
  patiently(async () => {
    const [{ PartnerForm }] = await Promise.all([import("./PartnerForm"), loadCore()]);
    return { default: PartnerForm };
  }),
);

/** Where somebody applies to become an administrators' partner. What was typed stays when the dialog is closed. */
export function PartnerDialog({ opened, onClose }: PartnerDialogProps) {
  const draft = useRef<PartnerApplicationForm>(null);
  const once = useOnce();
  return (
    <Dialog opened={opened} onClose={onClose} title="Admin Partner Intake" size="lg">
      <Suspense
        fallback={
          <>
            <LackNotice />
            <Skeleton height={460} aria-label="Loading..." role="status" />
          </>
        }
      >
        <PartnerForm draft={draft} once={once} onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
