import { Skeleton } from "@mantine/core";
import classes from "./DealerForm.module.css";

/** The shape of the form that is on its way. */
export function FormSkeleton() {
  return (
    <div className={classes.form} role="status" aria-label="Loading...">
      <Skeleton height={480} radius="lg" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
