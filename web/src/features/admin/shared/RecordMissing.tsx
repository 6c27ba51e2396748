import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import classes from "./RecordMissing.module.css";

interface RecordMissingProps {
  /** What is missing: 'TPA'. */
  noun: string;
  /** There is no such record; else it could not be loaded. */
  gone: boolean;
  busy: boolean;
  onRetry: () => void;
}

/** Says why a record does not show. */
export function RecordMissing({ noun, gone, busy, onRetry }: RecordMissingProps) {
  if (gone) {
    return (
      <Notice kind="warn" title={`There is no such ${noun}`}>
        The address may be mistyped. The list has all there are.
      </Notice>
    );
  }
  return (
    <div className={classes.failed}>
      <Notice kind="bad" title={`The ${noun} could not be loaded`}>
        Please check your connection and try again.
      </Notice>
      <BusyButton variant="default" busy={busy} busyLabel="Trying again..." onClick={onRetry}>
        Retry
      </BusyButton>
    </div>
  );
}
