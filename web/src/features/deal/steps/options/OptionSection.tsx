import { type ReactNode, useId } from "react";
import classes from "./OptionSection.module.css";
import { useCardFocus } from "./useCardFocus";

interface OptionSectionProps {
  /** For who leads here. */
  id?: string;
  title: string;
  hint?: ReactNode;
  children: ReactNode;
}

/** The cards of one kind of product. */
export function OptionSection({ id, title, hint, children }: OptionSectionProps) {
  const heading = useId();
  return (
    <section id={id} className={classes.section} aria-labelledby={heading} {...useCardFocus()}>
      <div>
        <h3 id={heading} className={classes.title}>
          {title}
        </h3>
        {hint ? <p className={classes.hint}>{hint}</p> : null}
      </div>
      {children}
    </section>
  );
}
