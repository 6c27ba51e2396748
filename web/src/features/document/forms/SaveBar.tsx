import { BusyButton } from "@/ui/BusyButton";
import classes from "./SaveBar.module.css";

interface SaveBarProps {
  changed: boolean;
  busy: boolean;
  /** Something is missing without which it can't be stored at all. */
  blocked: boolean;
  /** Why it was not stored, by field. */
  errors: Record<string, string>;
}

/** What says whether a draft is stored, and stores it. It stays in view however long the draft is. */
export function SaveBar({ changed, busy, blocked, errors }: SaveBarProps) {
  const [refused] = Object.values(errors);
  const idle = !changed || blocked;
  return (
    <div className={classes.bar}>
      <p className={refused ? classes.refused : classes.note} role="status">
        {refused ?? (changed ? "Changes not saved yet" : "All changes are saved")}
      </p>
      <BusyButton
        type="submit"
        className={classes.save}
        busy={busy}
        busyLabel="Saving..."
        {...(idle && { "aria-disabled": true, "data-disabled": true })}
      >
        Save Draft
      </BusyButton>
    </div>
  );
}
