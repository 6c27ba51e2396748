import { lazy, Suspense } from "react";
import { patiently } from "@/ui/patiently";
import { RemittanceSkeleton } from "./RemittanceSkeleton";

/** Most visits are about markups. */
const RemittanceSettings = lazy(() =>
  patiently(async () => ({ default: (await import("./RemittanceSettings")).RemittanceSettings })),
);

/** What the dealer's bank calls the dealer, whose code is fetched when it is first opened. */
export function RemittanceTab() {
  return (
    <Suspense fallback={<RemittanceSkeleton />}>
      <RemittanceSettings />
    </Suspense>
  );
}
