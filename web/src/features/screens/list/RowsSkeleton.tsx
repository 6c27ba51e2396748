import { Skeleton } from "@mantine/core";
import classes from "./RowsSkeleton.module.css";

/** The shape of the rows that are on their way. */
export function RowsSkeleton() {
  return (
    <div className={classes.rows} aria-hidden>
      {["a", "b", "c", "d", "e", "f"].map((name) => (
        <Skeleton key={name} height={28} radius="sm" />
      ))}
    </div>
  );
}
