import type { FormEvent, ReactNode, Ref } from "react";
import { BusyButton } from "./BusyButton";
import classes from "./FormShell.module.css";

interface FormShellProps {
  /** Called when the form is sent, unless it is being sent or there is nothing to send. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  /** The button that sends the form. */
  submit: {
    label: string;
    /** What it says while the form is being sent: 'Saving...'. */
    busyLabel: string;
    busy: boolean;
    /** There is nothing to send: the button can be reached by the keyboard still, and does nothing. */
    idle?: boolean;
    /** The id of what says why it does nothing. */
    describedBy?: string | undefined;
  };
  /** Buttons before it, such as 'Cancel'. */
  beside?: ReactNode;
  /** Where the button is: at the foot of a page's form (across it on a phone), at the end of a line, or at its start. */
  at?: "foot" | "end" | "start";
  /** The form's name, for those who hear the page. */
  label?: string | undefined;
  ref?: Ref<HTMLFormElement>;
  /** Its parts; a function of the button where that stands among them. */
  children: ReactNode | ((button: ReactNode) => ReactNode);
}

/** A form that the rules check instead of the browser, and the button that sends it. */
export function FormShell({ onSubmit, submit, beside, at = "foot", label, ref, children }: FormShellProps) {
  const { busy, busyLabel, idle = false, describedBy } = submit;
  const button = (
    <BusyButton
      type="submit"
      className={classes.submit}
      busy={busy}
      busyLabel={busyLabel}
      aria-describedby={describedBy}
      {...(idle && { "aria-disabled": true, "data-disabled": true })}
    >
      {submit.label}
    </BusyButton>
  );
  return (
    <form
      ref={ref}
      className={classes.form}
      data-button-at={at}
      noValidate
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && !idle) {
          onSubmit(event);
        }
      }}
    >
      {typeof children === "function" ? (
        children(button)
      ) : (
        <>
          {children}
          {beside ? (
            <div className={classes.buttons}>
              {beside}
              {button}
            </div>
          ) : (
            button
          )}
        </>
      )}
    </form>
  );
}
