import { Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import classes from "./ListSkeleton.module.css";

/** The shape of the list that is on its way. */
export function ListSkeleton() {
  const wide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  return (
    <div className={wide ? classes.rows : classes.cards} role="status" aria-label="Loading...">
      {["a", "b", "c", "d", "e", "f"].map((name) => (
        <Skeleton key={name} height={wide ? 46 : 290} radius={wide ? "sm" : "lg"} />
      ))}
    </div>
  );
}
