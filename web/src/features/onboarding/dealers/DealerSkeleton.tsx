import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";

/** The shape of a dealer's form that is on its way. */
export function DealerSkeleton() {
  return (
    <FormSkeleton heights={[480, 220, 320]}>
      Looking for what is stored of this dealer: its names and address, whom to ask there, its products and
      their TPAs.
    </FormSkeleton>
  );
}
