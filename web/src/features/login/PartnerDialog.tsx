import { Skeleton } from "@mantine/core";
import { lazy, Suspense } from "react";
import { loadCore } from "@/domain/core";
import { Dialog } from "@/ui/Dialog";

interface PartnerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** The login page loads neither the rules nor the form before somebody wants to apply. */
const PartnerForm = lazy(async () => {
  const [{ PartnerForm }] = await Promise.all([import("./PartnerForm"), loadCore()]);
  return { default: PartnerForm };
});

/** Where somebody applies to become an administrators' partner. */
export function PartnerDialog({ opened, onClose }: PartnerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Admin Partner Intake" size="lg">
      <Suspense fallback={<Skeleton height={460} aria-label="Loading..." role="status" />}>
        <PartnerForm onDone={onClose} />
      </Suspense>
    </Dialog>
  );
}
