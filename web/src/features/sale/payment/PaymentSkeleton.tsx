import { Skeleton } from "@mantine/core";
import { Panel } from "@/ui/Panel";
import nothing from "./NothingRemitted.module.css";

/** What is on its way, and where it comes from. */
export function PaymentSkeleton() {
  return (
    <Panel className={nothing.empty}>
      <div role="status" aria-label="Loading...">
        <p className={nothing.text}>
          Looking for the products that are marked for remittance. Who pays for them marks them in Contract
          Management and saves, and finds them listed here.
        </p>
        <Skeleton height={160} radius="lg" />
      </div>
    </Panel>
  );
}
