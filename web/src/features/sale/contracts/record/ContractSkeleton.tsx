import { Skeleton } from "@mantine/core";
import classes from "./ContractView.module.css";

/** The shape of a record that is on its way. */
export function ContractSkeleton() {
  return (
    <div className={classes.parts} role="status" aria-label="Loading...">
      <div className={classes.side}>
        <Skeleton height={320} radius="lg" />
      </div>
      <div className={classes.main}>
        <Skeleton height={220} radius="lg" />
        <Skeleton height={220} radius="lg" />
      </div>
    </div>
  );
}
