import type { ReactNode } from "react";
import { PreferPaper } from "./PreferPaper";
import classes from "./StepActions.module.css";

interface StepActionsProps {
  /** The step's own buttons, the one that leads on first. */
  children: ReactNode;
}

/** The buttons at the end of a step, and the way to paper, which is there at each. */
export function StepActions({ children }: StepActionsProps) {
  return (
    <div className={classes.actions}>
      {children}
      <PreferPaper />
    </div>
  );
}
