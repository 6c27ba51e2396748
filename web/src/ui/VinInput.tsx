import { TriangleAlert } from "lucide-react";
import { FormattedInput, type FormattedInputProps } from "./FormattedInput";
import classes from "./VinInput.module.css";

interface VinInputProps extends Omit<FormattedInputProps, "label" | "description" | "className"> {
  /** Shown in place of the usual hint: the check digit does not match. */
  hint: string | null;
}

/** The VIN field of every page. */
export function VinInput({ hint, ...props }: VinInputProps) {
  return (
    <FormattedInput
      {...props}
      className={classes.vin}
      label="VIN"
      description={hint === null ? "17 letters and digits" : <CheckDigitHint text={hint} />}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

function CheckDigitHint({ text }: { text: string }) {
  return (
    <span className={classes.hint}>
      <TriangleAlert size={16} aria-hidden />
      {text}
    </span>
  );
}
