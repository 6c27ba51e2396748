import { Button, VisuallyHidden } from "@mantine/core";
import { type KeyboardEvent, type Ref, useId, useImperativeHandle, useState } from "react";
import classes from "./Pad.module.css";
import type { Spot } from "./strokes";
import { usePad } from "./usePad";

/** What a pad holds. */
export interface Drawing {
  lines: Spot[][];
  size: { width: number; height: number };
}

interface PadProps {
  /** Gives what is drawn, and takes the focus. */
  ref: Ref<{ drawing: () => Drawing; focus: () => void }>;
  /** Why it is no signature. */
  error: string | undefined;
  /** It is drawn on again. */
  onChange: () => void;
  onTypeInstead: () => void;
}

/** The field that a signature is drawn in, with a finger, a pen or a mouse. */
export function Pad({ ref, error, onChange, onTypeInstead }: PadProps) {
  const [said, setSaid] = useState("");
  const tell = (words: string) => {
    setSaid(words);
    onChange();
  };
  const { canvas, count, drawing, clear, undo } = usePad((strokes) => tell(`Line ${strokes} drawn`));
  useImperativeHandle(ref, () => ({ drawing, focus: () => canvas.current?.focus() }), [drawing, canvas]);
  const hint = useId();

  const clearAll = () => {
    clear();
    tell("The drawing is cleared");
  };
  const undoLast = () => {
    const left = undo();
    tell(left === 0 ? "The drawing is empty" : `Last line undone, ${left} left`);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // What was drawn just now may not show yet.
    if (event.key === "Escape" && drawing().lines.length > 0) {
      event.stopPropagation();
      clearAll();
    }
  };

  return (
    <div className={classes.pad}>
      <p className={classes.hint}>Draw with a finger, a pen or the mouse.</p>
      <VisuallyHidden id={hint}>
        Who can't draw can type the name instead, which counts the same. Escape clears the drawing.
      </VisuallyHidden>
      <div className={classes.field} data-wrong={error !== undefined || undefined}>
        <canvas
          ref={canvas}
          className={classes.canvas}
          role="img"
          aria-label={
            count === 0 ? "Signature, empty" : `Signature, ${count === 1 ? "1 line" : `${count} lines`}`
          }
          aria-describedby={hint}
          tabIndex={0}
          onKeyDown={onKeyDown}
        />
        <span className={classes.line} aria-hidden />
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
      <div className={classes.buttons}>
        <Button variant="default" size="sm" onClick={clearAll}>
          Clear
        </Button>
        <Button variant="default" size="sm" onClick={undoLast}>
          Undo
        </Button>
        <Button variant="subtle" size="sm" onClick={onTypeInstead}>
          Type instead
        </Button>
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
