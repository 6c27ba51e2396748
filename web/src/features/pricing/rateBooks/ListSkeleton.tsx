import { Skeleton } from "@mantine/core";
import classes from "./RateBooks.module.css";

/** The shape of rows that are on their way. */
export function ListSkeleton() {
  return (
    <div className={classes.waiting} role="status" aria-label="Loading...">
      {["a", "b", "c", "d", "e", "f"].map((name) => (
        <Skeleton key={name} height={28} radius="sm" />
      ))}
    </div>
  );
}
