import { ConfirmDialog } from "@/ui/ConfirmDialog";
import type { useConfirmed } from "./useConfirmed";

interface AskDisablingProps {
  /** The record's own name. */
  name: string;
  /** Whether it is disabled, and so would be enabled. */
  disabled: boolean;
  dialog: ReturnType<typeof useConfirmed>["dialog"];
  /** What comes of it, once it is done. */
  effects: { enabled: string; disabled: string };
}

/** Asks before a record is disabled or enabled. */
export function AskDisabling({ name, disabled, dialog, effects }: AskDisablingProps) {
  return (
    <ConfirmDialog
      {...dialog}
      title={disabled ? `Enable ${name}?` : `Disable ${name}?`}
      label={disabled ? "Enable" : "Disable"}
      busyLabel={disabled ? "Enabling..." : "Disabling..."}
      destructive={!disabled}
    >
      {disabled ? effects.enabled : effects.disabled}
    </ConfirmDialog>
  );
}
