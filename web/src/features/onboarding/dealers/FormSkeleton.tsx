import { Skeleton } from "@mantine/core";
import classes from "./DealerForm.module.css";

/** The shape of the form that is on its way. */
export function FormSkeleton() {
  return (
    <div className={classes.form} role="status" aria-label="Loading...">
      <p className={classes.loading}>
        Looking for what is stored of this dealer: its names and address, whom to ask there, its products and
        their TPAs.
      </p>
      <Skeleton height={480} radius="lg" />
      <Skeleton height={220} radius="lg" />
      <Skeleton height={320} radius="lg" />
    </div>
  );
}
