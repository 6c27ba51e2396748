import { Check } from "lucide-react";
import classes from "./LevelOption.module.css";

interface LevelOptionProps {
  label: string;
  description: string | undefined;
  checked: boolean;
}

/** A coverage level in the open list: its name, and what it covers. */
export function LevelOption({ label, description, checked }: LevelOptionProps) {
  return (
    <span className={classes.option}>
      <span>
        <span className={classes.label}>{label}</span>
        <span className={classes.description}>{description}</span>
      </span>
      {checked ? <Check size={16} aria-hidden /> : null}
    </span>
  );
}
