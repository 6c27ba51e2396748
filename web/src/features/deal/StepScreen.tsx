import { type FormEvent, type ReactNode, useId } from "react";
import classes from "./StepScreen.module.css";
import { useStepFocus } from "./useStepFocus";

interface StepScreenProps {
  /** The step's heading. */
  title: string;
  subtitle?: ReactNode;
  /** What Enter in a field and the submit button do. */
  onNext: () => void;
  /** The buttons at the foot: `StepActions`. */
  actions: ReactNode;
  children: ReactNode;
}

/** A step of the wizard: heading, content, and its buttons at the same place on each step. */
export function StepScreen({ title, subtitle, onNext, actions, children }: StepScreenProps) {
  const heading = useId();
  const form = useStepFocus<HTMLFormElement>();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form ref={form} className={classes.screen} aria-labelledby={heading} onSubmit={submit} noValidate>
      <header>
        <h2 id={heading} className={classes.title} tabIndex={-1} data-step-heading>
          {title}
        </h2>
        {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
      </header>
      {children}
      {actions}
    </form>
  );
}
