import { Checkbox, NativeSelect, TextInput, type TextInputProps } from "@mantine/core";
import { useLayoutEffect, useRef } from "react";
import type { Question } from "@/domain/deal/deal";
import { keptNumber } from "@/domain/deal/typing";
import { NumberField } from "@/ui/NumberField";
import classes from "./QuestionField.module.css";

interface QuestionFieldProps {
  question: Question;
  /** What the field holds now: the answer, or what is typed in its place. */
  text: string;
  onText: (text: string) => void;
  /** Says that nobody knows it, or takes that back. Without it nobody can say so. */
  onUnknown?: (unknown: boolean) => void;
  /** Hears when a field that is typed into is left, and which keys are pressed in it. */
  input?: Pick<TextInputProps, "onBlur" | "onKeyDown">;
}

/** A fact that prices depend on. What the VIN tells is filled in, and can be corrected. */
export function QuestionField({ question, text, onText, onUnknown, input }: QuestionFieldProps) {
  const { label, decoded, unknown } = question;
  const field = useRef<HTMLDivElement>(null);
  const pressed = useRef(false);
  useLayoutEffect(() => {
    // A correction that is taken back can leave what the VIN tells: then the box is gone that was pressed.
    if (pressed.current && decoded) {
      field.current?.querySelector<HTMLElement>("select, input")?.focus();
    }
    pressed.current = false;
  });
  return (
    <div ref={field} className={classes.question}>
      <Answer question={question} text={text} onText={onText} input={input} />
      {/* Where the VIN tells it, it is known. */}
      {onUnknown && !decoded ? (
        <Checkbox
          label="I don't know"
          aria-label={`I don't know: ${label}`}
          checked={unknown}
          onChange={(event) => {
            pressed.current = true;
            onUnknown(event.currentTarget.checked);
          }}
        />
      ) : null}
    </div>
  );
}

type AnswerProps = Pick<QuestionFieldProps, "question" | "text" | "onText"> & {
  input: QuestionFieldProps["input"] | undefined;
};

function Answer({ question, text, onText, input = {} }: AnswerProps) {
  const { kind, label, choices, why, decoded, error } = question;
  const props = {
    label,
    description: [decoded ? "From the VIN" : null, why].filter(Boolean).join("; ") || undefined,
    error,
    autoComplete: "off",
  };
  switch (kind) {
    case "choice":
      return (
        <NativeSelect
          {...props}
          data={[{ value: "", label: "" }, ...choices]}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
    case "day":
      return (
        <TextInput
          {...props}
          {...input}
          type="date"
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      );
    case "amount":
      return (
        <NumberField
          {...props}
          {...input}
          kind="amount"
          inputMode="decimal"
          leftSection="$"
          value={text}
          onText={(typed) => onText(keptNumber("amount", text, typed))}
        />
      );
  }
}
