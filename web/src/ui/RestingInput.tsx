import { useState } from "react";
import { FormattedInput, type FormattedInputProps } from "./FormattedInput";

interface RestingInputProps extends FormattedInputProps {
  /** What the field shows while nobody types in it: '5.9%' for '5.9'. */
  resting: string;
}

/** A field that shows its value with a unit, which steps aside while the value is typed. */
export function RestingInput({ resting, value, onFocus, onBlur, ...props }: RestingInputProps) {
  const [typing, setTyping] = useState(false);
  return (
    <FormattedInput
      {...props}
      value={typing ? value : resting}
      onFocus={(event) => {
        setTyping(true);
        onFocus?.(event);
      }}
      onBlur={(event) => {
        setTyping(false);
        onBlur?.(event);
      }}
    />
  );
}
