import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./FormSkeleton.module.css";

interface FormSkeletonProps {
  /** How high the panels will be, in pixels. */
  heights: readonly number[];
  /** What is being looked for. */
  children?: ReactNode;
}

/** The shape of a form that is on its way. */
export function FormSkeleton({ heights, children }: FormSkeletonProps) {
  return (
    <div className={classes.form} role="status" aria-label="Loading...">
      {children ? <p className={classes.text}>{children}</p> : null}
      {heights.map((height, place) => (
        <Skeleton key={place} height={height} radius="lg" />
      ))}
    </div>
  );
}
