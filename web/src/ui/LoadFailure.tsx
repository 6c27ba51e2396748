import { BusyButton } from "./BusyButton";
import classes from "./LoadFailure.module.css";
import { Notice } from "./Notice";

interface LoadFailureProps {
  /** What is missing: 'The history could not be loaded'. */
  title: string;
  text?: string;
  /** Nothing else shows in the page: trying again is what it is for. */
  whole?: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded, with the way to try again. */
export function LoadFailure(props: LoadFailureProps) {
  const { title, text = "Please check your connection and try again.", whole = false, busy, onRetry } = props;
  return (
    <div className={whole ? classes.whole : classes.failure}>
      <Notice kind="bad" title={title}>
        {text}
      </Notice>
      <BusyButton
        variant={whole ? "filled" : "default"}
        busy={busy}
        busyLabel="Trying again..."
        onClick={onRetry}
      >
        Retry
      </BusyButton>
    </div>
  );
}
