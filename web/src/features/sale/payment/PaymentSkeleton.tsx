import { Skeleton } from "@mantine/core";
import classes from "./PaymentPanels.module.css";

/** The shape of the list and the form that are on their way. */
export function PaymentSkeleton() {
  return (
    <div className={classes.panels} role="status" aria-label="Loading...">
      <Skeleton height={320} radius="lg" />
      <Skeleton height={192} radius="lg" />
    </div>
  );
}
