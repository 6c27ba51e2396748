import { Skeleton } from "@mantine/core";
import classes from "./Amendment.module.css";

/** The shape of the page that is on its way. */
export function AmendmentSkeleton() {
  return (
    <div className={classes.page} role="status" aria-label="Loading...">
      <Skeleton height={880} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
