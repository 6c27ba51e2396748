import { Skeleton } from "@mantine/core";
import classes from "./ContractHistory.module.css";

/** The shape of a history that is on its way. */
export function HistorySkeleton() {
  return (
    <div className={classes.entries} role="status" aria-label="Loading...">
      {["a", "b", "c"].map((name) => (
        <div key={name} className={classes.entry}>
          <Skeleton height={32} width={32} circle />
          <div className={classes.told}>
            <Skeleton height={20} width="50%" mt={6} />
            <Skeleton height={16} width="70%" mt={8} />
            <Skeleton height={48} mt={16} />
          </div>
        </div>
      ))}
    </div>
  );
}
