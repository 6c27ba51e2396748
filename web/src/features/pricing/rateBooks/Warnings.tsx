import { Checkbox } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { useId } from "react";
import type { Described } from "@/api/http/calls";
import classes from "./PublishDraft.module.css";

interface WarningsProps {
  warnings: readonly Described<"Warning">[];
  /** The messages that are ticked. */
  ticked: readonly string[];
  error: string | undefined;
  onTick: (message: string, on: boolean) => void;
}

/** What may be wrong in a draft: whoever publishes it ticks each. */
export function Warnings({ warnings, ticked, error, onTick }: WarningsProps) {
  const errorId = useId();
  return (
    <fieldset className={classes.warnings} aria-describedby={error ? errorId : undefined}>
      <legend className={classes.legend}>
        <TriangleAlert size={18} aria-hidden />
        {warnings.length === 1
          ? "Tick the warning that you have seen"
          : "Tick each warning that you have seen"}
      </legend>
      <div className={classes.list}>
        {warnings.map(({ message }) => {
          const on = ticked.includes(message);
          return (
            <Checkbox
              key={message}
              label={message}
              checked={on}
              aria-invalid={(error !== undefined && !on) || undefined}
              onChange={(event) => onTick(message, event.currentTarget.checked)}
            />
          );
        })}
      </div>
      {error ? (
        <p id={errorId} className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
