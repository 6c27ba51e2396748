import type { ReactNode } from "react";
import classes from "./FieldGrid.module.css";

/** Lays the fields of a form out: two columns from 768 px up, one on a phone. A child in `FullWidth` takes the whole row. */
export function FieldGrid({ children }: { children: ReactNode }) {
  return <div className={classes.grid}>{children}</div>;
}

export function FullWidth({ children }: { children: ReactNode }) {
  return <div className={classes.full}>{children}</div>;
}
