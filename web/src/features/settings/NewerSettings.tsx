import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import classes from "./NewerSettings.module.css";

interface NewerSettingsProps {
  /** How many presses were refused: each takes the focus here. */
  refusals: number;
  /** Takes the stored settings in the place of what was typed. */
  onLoad: () => void;
  /** Saves what was typed in the place of the stored settings. */
  onOverwrite: () => void;
  busy: boolean;
}

/** Somebody else saved while changes were being made here: nothing is lost until the person decides. */
export function NewerSettings({ refusals, onLoad, onOverwrite, busy }: NewerSettingsProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) {
      notice.current?.focus();
    }
  }, [refusals]);
  return (
    <div ref={notice} className={classes.newer} tabIndex={-1}>
      <Notice kind="warn" title="Somebody else saved these settings meanwhile">
        Your changes are still here and not saved. Save them over the newer settings, or load the newer
        settings and lose your changes.
        <div className={classes.ways}>
          <BusyButton variant="default" size="sm" busy={busy} busyLabel="Saving..." onClick={onOverwrite}>
            Save mine over them
          </BusyButton>
          <Button variant="default" size="sm" onClick={onLoad}>
            Load the newer settings
          </Button>
        </div>
      </Notice>
    </div>
  );
}
