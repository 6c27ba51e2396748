import { TextInput, type TextInputProps } from "@mantine/core";
import { useState } from "react";

interface WholeNumberProps extends Omit<TextInputProps, "value" | "onChange"> {
  value: number;
  onNumber: (value: number) => void;
}

/** A small whole number, up to 255. An empty field counts as 0. */
export function WholeNumber({ value, onNumber, ...others }: WholeNumberProps) {
  const [typed, setTyped] = useState(String(value));
  // Something else changed it: a column that was removed, say.
  const shown = numberIn(typed) === value ? typed : String(value);
  return (
    <TextInput
      {...others}
      value={shown}
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, "").slice(0, 3);
        setTyped(digits);
        onNumber(numberIn(digits));
      }}
    />
  );
}

function numberIn(digits: string): number {
  return Math.min(255, Number(digits));
}
