import { type FormEvent, type MouseEvent, type ReactNode, type RefObject, useEffect, useId } from "react";
import { goOn } from "./goOn";
import classes from "./StepScreen.module.css";
import { useStepFocus } from "./useStepFocus";

interface StepScreenProps {
  /** The step's heading. */
  title: string;
  subtitle?: ReactNode;
  /** What Enter in a field and the submit button do. */
  onNext: () => void;
  /** What `onNext` does can't be undone: only the submit button, and Enter right where the step begins, do it. */
  irreversible?: boolean;
  /** The buttons at the foot: `StepActions`. */
  actions: ReactNode;
  children: ReactNode;
}

/** A step of the wizard: heading, content, and its buttons at the same place on each step. */
export function StepScreen({
  title,
  subtitle,
  onNext,
  irreversible = false,
  actions,
  children,
}: StepScreenProps) {
  const heading = useId();
  const form = useStepFocus<HTMLFormElement>();
  useEnterGoesOn(form, irreversible);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form
      ref={form}
      className={classes.screen}
      aria-labelledby={heading}
      onSubmit={submit}
      onClickCapture={irreversible ? dropDoubleClick : undefined}
      noValidate
    >
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
 * Enter goes on where no control has the focus: on the step's heading, where a step without fields begins, and where the focus went
 * with a press beside the controls. A key that is still held down from the step before does nothing.
 */
function useEnterGoesOn(form: RefObject<HTMLFormElement | null>, headingOnly: boolean): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event;
      if (key !== "Enter" || repeat || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented) {
        return;
      }
      const focused = document.activeElement;
      const onHeading = focused?.matches("[data-step-heading]") && form.current?.contains(focused);
      const nowhere = focused?.contains(form.current) && document.querySelector("[role=dialog]") === null;
      if (onHeading || (nowhere && !headingOnly)) {
        event.preventDefault();
        goOn(form.current);
      }
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [form, headingOnly]);
}

/** The second press of a double click was meant for the step before, whose button stood at the same place. */
function dropDoubleClick(event: MouseEvent): void {
  if (event.detail > 1) {
    event.preventDefault();
    event.stopPropagation();
  }
}
