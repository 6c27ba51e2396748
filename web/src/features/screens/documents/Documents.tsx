import { lazy, Suspense, useState } from "react";
import { patiently } from "@/ui/patiently";
import type { DocumentsPanelProps } from "./DocumentsPanel";

/** Most visits never open it. */
const Panel = lazy(() =>
  patiently(async () => ({ default: (await import("./DocumentsPanel")).DocumentsPanel })),
);

/** The documents of a contract, in a panel whose code is fetched when it is first opened. */
export function Documents(props: DocumentsPanelProps) {
  const [wanted, setWanted] = useState(false);
  if (props.of !== null && !wanted) {
    setWanted(true);
  }
  return wanted ? (
    <Suspense>
      <Panel {...props} />
    </Suspense>
  ) : null;
}
