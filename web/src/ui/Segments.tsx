import { useId } from "react";
import classes from "./Segments.module.css";

interface SegmentsProps<Value extends string> {
  "aria-label"?: string;
  "aria-labelledby"?: string;
  data: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
  /** It shows what is chosen, and nothing else can be chosen now. */
  readOnly?: boolean;
  /** As wide as what is around it, each choice alike. */
  fullWidth?: boolean;
  className?: string | undefined;
}

/**
 * A few choices side by side, one of which always holds. The component library's own measures its choices as it begins, for a mark that glides from one to
 * the other: the browser had to lay the whole page out in the step that rendered it.
 */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { data, value: chosen, onChange, readOnly = false, fullWidth = false, className, ...labels } = props;
  const name = useId();
  return (
    <div
      {...labels}
      role="radiogroup"
      aria-readonly={readOnly || undefined}
      className={[classes.segments, className].filter(Boolean).join(" ")}
      data-full-width={fullWidth || undefined}
    >
      {data.map(({ value, label }) => (
        <label key={value} className={classes.segment}>
          <input
            type="radio"
            className={classes.input}
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => {
              if (!readOnly) {
                onChange(value);
              }
            }}
          />
          <span className={classes.word}>{label}</span>
        </label>
      ))}
    </div>
  );
}
