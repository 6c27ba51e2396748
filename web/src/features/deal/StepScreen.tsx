import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import classes from "./StepScreen.module.css";

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
  const form = useStepFocus();
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

/**
 * Puts the focus where the step begins, once it shows: into the first field (`data-first-field`) where there is a keyboard, else
 * on the heading, which a screen reader then reads. On a touch screen a focused field would raise the on-screen keyboard.
 */
function useStepFocus() {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    const field = window.matchMedia("(pointer: fine)").matches ? find("[data-first-field]") : null;
    (field ?? find("[data-step-heading]"))?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return form;
}
