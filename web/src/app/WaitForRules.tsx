import { type ReactNode, Suspense, use } from "react";
import { hasCore, loadCore } from "@/domain/core";
import { patiently } from "@/ui/patiently";

let loading: Promise<unknown> | undefined;

interface WaitForRulesProps {
  /** What shows until then. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Shows a page that can't be shown without the product's rules as soon as they are loaded. */
export function WaitForRules({ fallback, children }: WaitForRulesProps) {
  return (
    <Suspense fallback={fallback}>
      <Loaded>{children}</Loaded>
    </Suspense>
  );
}

function Loaded({ children }: { children: ReactNode }) {
  if (!hasCore()) {
    loading ??= patiently(loadCore).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    use(loading);
  }
  return children;
}
