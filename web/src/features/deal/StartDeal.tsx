import { Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { enrollmentQuery } from "@/api/enrollment";
import { startDeal } from "@/domain/deal";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import classes from "./StartDeal.module.css";

/** Starts a deal once it is known whether the dealer is enrolled, which decides on the product selection. */
export function StartDeal() {
  const { data, isError, isFetching, refetch } = useQuery(enrollmentQuery);
  useEffect(() => {
    if (data !== undefined) {
      startDeal(data);
    }
  }, [data]);
  if (isError) {
    return (
      <div className={classes.failed}>
        <Notice kind="bad" title="The deal could not be started">
          Your dealership's products could not be loaded. Please check your connection and try again.
        </Notice>
        <BusyButton busy={isFetching} busyLabel="Trying again..." onClick={() => void refetch()}>
          Retry
        </BusyButton>
      </div>
    );
  }
  return (
    <div className={classes.loading} role="status" aria-label="Loading...">
      <Skeleton height={64} />
      <Skeleton height={160} />
      <Skeleton height={320} />
    </div>
  );
}
