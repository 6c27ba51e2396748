import type { Difference } from "@/domain/screens/merge";
import { NewerVersion } from "@/ui/NewerVersion";

interface NewerSettingsProps {
  /** Who saved them. */
  title: string;
  /** What the other one stored and what stands here. */
  differences: readonly Difference[];
  /** How many presses were refused: each takes the focus here. */
  refusals: number;
  /** Takes the stored settings in the place of what was typed. */
  onLoad: () => void;
  /** Saves what was changed here over the stored settings. */
  onOverwrite: () => void;
  busy: boolean;
}

/** Newer settings were saved while changes were being made here: nothing is lost until the person decides. */
export function NewerSettings(props: NewerSettingsProps) {
  return (
    <NewerVersion overwriteLabel="Save mine over them" loadLabel="Load the newer settings" {...props}>
      Your changes are still here and not saved. Save them over the newer settings, where what you did not
      touch stays as it is, or load the newer settings and lose your changes.
    </NewerVersion>
  );
}
