import type { ReactNode } from "react";
import classes from "./OptionDetail.module.css";

interface OptionDetailProps {
  /** What the option is called. */
  children: ReactNode;
  /** What tells it from others of the same name. */
  detail: string | null;
}

/** An option of an open list: its name, and under it what else is known of it. */
export function OptionDetail({ children, detail }: OptionDetailProps) {
  return (
    <span>
      {children}
      {detail === null ? null : <span className={classes.detail}>{detail}</span>}
    </span>
  );
}
