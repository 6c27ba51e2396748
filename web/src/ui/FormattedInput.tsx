import { TextInput, type TextInputProps } from "@mantine/core";
import { caretAfter } from "./caret";

export interface FormattedInputProps extends Omit<TextInputProps, "value" | "onChange" | "defaultValue"> {
  /** What the field holds. */
  value: string;
  /** Takes the raw text; the owner answers at once with a new `value`, cleaned or formatted. */
  onText: (typed: string) => void;
}

/** A text field whose owner may keep something else than was typed. The caret stays where the person types. */
export function FormattedInput({ onText, ...props }: FormattedInputProps) {
  return (
    <TextInput
      {...props}
      onChange={(event) => {
        const input = event.currentTarget;
        const typed = input.value;
        // No caret in a field of a type that does not tell it, such as email.
        const caret = input.selectionStart;
        onText(typed);
        // By then the kept text is in the field, which moved the caret to its end.
        queueMicrotask(() => {
          if (caret !== null && input.value !== typed && document.activeElement === input) {
            const position = caretAfter(typed, caret, input.value);
            input.setSelectionRange(position, position);
          }
        });
      }}
    />
  );
}
