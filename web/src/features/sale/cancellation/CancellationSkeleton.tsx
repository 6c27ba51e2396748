import { Skeleton } from "@mantine/core";
import classes from "./CancellationView.module.css";

/** The shape of the page that is on its way. */
export function CancellationSkeleton() {
  return (
    <div className={classes.panels} role="status" aria-label="Loading...">
      <Skeleton height={720} radius="lg" />
      <div className={classes.sheet}>
        <Skeleton height={320} radius="lg" />
        <Skeleton height={480} radius="lg" />
      </div>
    </div>
  );
}
