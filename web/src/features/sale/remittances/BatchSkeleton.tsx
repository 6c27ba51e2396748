import { Skeleton } from "@mantine/core";
import classes from "./BatchView.module.css";

/** The shape of the batch that is on its way. */
export function BatchSkeleton() {
  return (
    <div className={classes.panels} role="status" aria-label="Loading...">
      <Skeleton height={320} radius="lg" />
      <Skeleton height={240} radius="lg" />
    </div>
  );
}
