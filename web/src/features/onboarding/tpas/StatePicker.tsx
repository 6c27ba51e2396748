import { Button, Checkbox } from "@mantine/core";
import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { statesBadge, toggleState } from "@/domain/onboarding/tpaEnrollment";
import { constants } from "@/domain/screens/constants";
import classes from "./StatePicker.module.css";
import { useGridKeys } from "./useGridKeys";

interface StatePickerProps {
  /** 'Select Eligible States for VSC'. */
  title: string;
  /** Sorted codes. */
  states: string[];
  onChange: (states: string[]) => void;
  /** Whether it is unfolded when it appears: for who has just ticked its product, to go on there. */
  unfolded: boolean;
  error?: string | undefined;
}

/** Chooses states. It can be folded away, and its badge says then how many are chosen. */
export function StatePicker({ title, states, onChange, unfolded, error }: StatePickerProps) {
  const [open, setOpen] = useState(unfolded);
  const panel = useId();
  return (
    <div className={classes.picker}>
      <button
        type="button"
        className={classes.fold}
        aria-expanded={open}
        aria-controls={panel}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.words}>
          <span className={classes.title}>{title}</span>
          <span className={`${classes.badge} ${states.length === 0 ? classes.none : ""}`}>
            {statesBadge(states.length)}
          </span>
        </span>
        <ChevronDown size={20} className={classes.chevron} aria-hidden />
      </button>
      <div id={panel} hidden={!open} className={classes.content}>
        {open ? <StateGrid title={title} states={states} onChange={onChange} error={error} /> : null}
      </div>
    </div>
  );
}

/** The states themselves. They are there only while they show: seven folded pickers would be 350 checkboxes. */
function StateGrid({ title, states, onChange, error }: Omit<StatePickerProps, "unfolded">) {
  const hint = useId();
  const { grid, onKeyDown, tabStop, onFocus } = useGridKeys();
  const all = constants().states;
  const chosen = new Set(states);
  return (
    <>
      <div className={classes.tools}>
        <div className={classes.buttons}>
          <Button variant="default" size="sm" onClick={() => onChange([...all])}>
            Select All
          </Button>
          <Button variant="default" size="sm" onClick={() => onChange([])}>
            Clear All
          </Button>
        </div>
        <p id={hint} className={classes.hint}>
          {states.length === 0
            ? "Offered to no dealer until a state is selected."
            : "Arrow keys move, a letter jumps, Space selects."}
        </p>
      </div>
      <div className={classes.scroll}>
        <fieldset
          ref={grid}
          className={classes.grid}
          aria-label={title}
          aria-describedby={hint}
          onKeyDown={onKeyDown}
        >
          {all.map((code, place) => (
            <Checkbox
              key={code}
              size="sm"
              classNames={{ label: classes.code ?? "" }}
              label={code}
              checked={chosen.has(code)}
              tabIndex={place === tabStop ? 0 : -1}
              onFocus={() => onFocus(place)}
              onChange={() => onChange(toggleState(states, code))}
            />
          ))}
        </fieldset>
      </div>
      {error ? (
        <p className={classes.error} role="alert">
          {error}
        </p>
      ) : null}
    </>
  );
}
