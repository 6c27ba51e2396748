import { FormSkeleton } from "@/features/screens/editor/FormSkeleton";

/** The shape of a version, or of a draft, that is on its way. */
export function BookSkeleton() {
  return <FormSkeleton heights={[240, 420]} />;
}
