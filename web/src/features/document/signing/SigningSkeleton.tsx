import { Skeleton } from "@mantine/core";
import { Panel } from "@/ui/Panel";

/** The shape of the signing that is on its way. */
export function SigningSkeleton() {
  return (
    <Panel>
      <div role="status" aria-label="Loading...">
        <Skeleton height={24} width="40%" mb={24} />
        <Skeleton height={64} mb={16} />
        <Skeleton height={64} />
      </div>
    </Panel>
  );
}
