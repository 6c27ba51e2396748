import { Skeleton } from "@mantine/core";
import classes from "./ListSkeleton.module.css";
import { useRoomForTable } from "./useRoomForTable";

/** The shape of the list that is on its way. */
export function ListSkeleton() {
  const wide = useRoomForTable();
  return (
    <div className={wide ? classes.rows : classes.cards} role="status" aria-label="Loading...">
      {["a", "b", "c", "d", "e", "f"].map((name) => (
        <Skeleton key={name} height={wide ? 46 : 290} radius={wide ? "sm" : "lg"} />
      ))}
    </div>
  );
}
