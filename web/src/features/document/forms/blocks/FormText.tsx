import { Textarea, type TextareaProps } from "@mantine/core";

interface FormTextProps extends Omit<TextareaProps, "value" | "onChange"> {
  value: string;
  onText: (text: string) => void;
}

/** A text of a form. It has no line breaks of its own: pasted ones become spaces. */
export function FormText({ value, onText, ...others }: FormTextProps) {
  return (
    <Textarea
      autosize
      minRows={1}
      maxRows={16}
      autoComplete="off"
      {...others}
      value={value}
      data-form-text
      onChange={(event) => onText(event.currentTarget.value.replace(/\s*[\r\n]+\s*/g, " "))}
      onKeyDown={(event) => {
        if (event.key === "Enter" && !event.nativeEvent.isComposing) {
          event.preventDefault();
        }
      }}
    />
  );
}
