import type { ReactNode } from "react";
import classes from "./StepScreen.module.css";

interface StepActionsProps {
  /** Quiet buttons at the left. */
  start?: ReactNode;
  /** Why the next button is disabled (it names this by `aria-describedby={noteId}`), or what came of it. */
  note?: ReactNode;
  noteId?: string;
  /** At the right: quieter buttons first, the next action last. */
  children: ReactNode;
}

/** The foot of a step. On a phone it stays in view. */
export function StepActions({ start, note, noteId, children }: StepActionsProps) {
  return (
    <div className={classes.actions}>
      {start ? <div className={classes.start}>{start}</div> : null}
      <p className={classes.note} id={noteId} role="status">
        {note}
      </p>
      <div className={classes.end}>{children}</div>
    </div>
  );
}
