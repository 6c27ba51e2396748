import { BusyButton } from "@/ui/BusyButton";

interface SaveChangesProps {
  busy: boolean;
  /** Whether there is something to save. */
  changed: boolean;
  className?: string | undefined;
}

/** 'Save Changes'. With nothing to save it can be reached by the keyboard still, and does nothing. */
export function SaveChanges({ busy, changed, className }: SaveChangesProps) {
  return (
    <BusyButton
      type="submit"
      className={className}
      busy={busy}
      busyLabel="Saving..."
      {...(!changed && { "aria-disabled": true, "data-disabled": true })}
    >
      Save Changes
    </BusyButton>
  );
}
