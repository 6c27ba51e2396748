import type { ReactNode } from "react";
import classes from "./Nothing.module.css";

interface NothingProps {
  /** Why there is nothing. */
  text: string;
  /** What can be done about it. */
  children?: ReactNode;
}

/** Stands where a list would be, and says that there is nothing. */
export function Nothing({ text, children }: NothingProps) {
  return (
    <div className={classes.empty}>
      <p className={classes.text} role="status">
        {text}
      </p>
      {children}
    </div>
  );
}
