import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { type NumberField as Kind, numberAtRest, numberProblem } from "@/domain/deal/typing";
import { FormattedInput, type FormattedInputProps } from "./FormattedInput";
import { useAfterLeaving } from "./useAfterLeaving";

interface NumberFieldProps extends FormattedInputProps {
  kind: Kind;
  /** Moves the number by a step, where the arrow keys do. */
  onStep?: (up: boolean) => void;
}

/**
 * A field of a number. While no one types in it, it shows its separators and unit; a text that can't be read stays as it was typed,
 * with what is wrong beside it.
 */
export function NumberField({
  kind,
  value,
  error,
  onText,
  onStep,
  onFocus,
  onBlur,
  onKeyDown,
  ...props
}: NumberFieldProps) {
  const [typing, setTyping] = useState(false);
  const [left, setLeft] = useState(false);
  const afterLeaving = useAfterLeaving();
  const input = useRef<HTMLInputElement | null>(null);
  const problem = numberProblem(kind, value);
  const resting = numberAtRest(kind, value);
  const told = problem && (!problem.unfinished || left) ? problem.message : undefined;

  useLayoutEffect(() => {
    // The text that a key had selected is another one now: what is typed next takes the place of all of it, as it looked.
    if (typing) {
      input.current?.select();
    }
  }, [typing]);

  const step = (event: KeyboardEvent<HTMLInputElement>) => {
    if (onStep && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      event.preventDefault();
      onStep(event.key === "ArrowUp");
    }
    onKeyDown?.(event);
  };

  return (
    <FormattedInput
      {...props}
      value={typing ? value : resting}
      error={error ?? told}
      onText={onText}
      onKeyDown={step}
      onFocus={(event) => {
        input.current = resting === value ? null : event.currentTarget;
        afterLeaving.drop();
        setTyping(true);
        setLeft(false);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        afterLeaving.run(() => setLeft(true));
        onBlur?.(event);
      }}
    />
  );
}
