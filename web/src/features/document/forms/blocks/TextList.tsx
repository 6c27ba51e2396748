import { Button } from "@mantine/core";
import { Plus, Trash2 } from "lucide-react";
import { useRef } from "react";
import { IconAction } from "../IconAction";
import classes from "./BlockFields.module.css";
import { FormText } from "./FormText";

interface TextListProps {
  /** What a text is: 'Item'. */
  noun: string;
  texts: readonly string[];
  onChange: (texts: string[]) => void;
}

/** Texts one below the other. */
export function TextList({ noun, texts, onChange }: TextListProps) {
  const place = useRef<HTMLDivElement>(null);
  const focus = (at: number) =>
    setTimeout(() =>
      place.current?.querySelectorAll<HTMLElement>("textarea:not([aria-hidden])")[at]?.focus(),
    );
  return (
    <div ref={place} className={classes.fields}>
      {texts.map((text, at) => (
        <div key={at} className={classes.row}>
          <FormText
            label={`${noun} ${at + 1}`}
            value={text}
            onText={(next) => onChange(texts.with(at, next))}
          />
          <IconAction
            icon={Trash2}
            className={classes.remove}
            title="Remove"
            label={`Remove ${noun.toLowerCase()} ${at + 1}`}
            onClick={() => {
              onChange(texts.toSpliced(at, 1));
              focus(Math.max(0, at - 1));
            }}
          />
        </div>
      ))}
      <div>
        <Button
          variant="default"
          size="sm"
          leftSection={<Plus size={14} aria-hidden />}
          onClick={() => {
            onChange([...texts, ""]);
            focus(texts.length);
          }}
        >
          Add {noun.toLowerCase()}
        </Button>
      </div>
    </div>
  );
}
