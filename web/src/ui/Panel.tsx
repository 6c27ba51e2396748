import type { ReactNode } from "react";
import classes from "./Panel.module.css";

interface PanelProps {
  /** The panel's heading. */
  title?: string;
  /** One sentence under the heading. */
  hint?: ReactNode;
  /** At the right of the heading. */
  action?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
}

/** A quiet surface that holds one group of a page: a section of a form, a card of a summary. */
export function Panel({ title, hint, action, className, children }: PanelProps) {
  return (
    <section className={[classes.panel, className].filter(Boolean).join(" ")} aria-label={title}>
      {title ? (
        <div className={classes.heading}>
          <h2 className={classes.title}>{title}</h2>
          {action}
        </div>
      ) : null}
      {hint ? <p className={classes.hint}>{hint}</p> : null}
      {children}
    </section>
  );
}
