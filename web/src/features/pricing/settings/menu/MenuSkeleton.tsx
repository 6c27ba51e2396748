import { Skeleton } from "@mantine/core";
import classes from "./MenuSettings.module.css";

/** Where the packages will be. */
export function MenuSkeleton() {
  return (
    <div className={classes.packages} role="status" aria-label="Loading...">
      {["first", "second", "third"].map((name) => (
        <Skeleton key={name} height={420} radius="lg" />
      ))}
    </div>
  );
}
