import { BusyButton } from "./BusyButton";
import classes from "./LoadFailure.module.css";
import { Notice } from "./Notice";

interface LoadFailureProps {
  /** What is missing: 'The history could not be loaded'. */
  title: string;
  busy: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded, with the way to try again. */
export function LoadFailure({ title, busy, onRetry }: LoadFailureProps) {
  return (
    <div className={classes.failure}>
      <Notice kind="bad" title={title}>
        Please check your connection and try again.
      </Notice>
      <BusyButton variant="default" busy={busy} busyLabel="Trying again..." onClick={onRetry}>
        Retry
      </BusyButton>
    </div>
  );
}
