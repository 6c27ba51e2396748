import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import type { Difference } from "@/domain/screens/merge";
import { BusyButton } from "./BusyButton";
import { Differences } from "./Differences";
import classes from "./NewerVersion.module.css";
import { Notice } from "./Notice";

interface NewerVersionProps {
  /** What happened: 'maria changed these settings'. */
  title: string;
  /** What was changed: 'settings'. */
  noun: string;
  overwriteLabel?: string;
  /** What the other one stored and what stands here. */
  differences: readonly Difference[];
  /** How many presses were refused: each takes the focus here. */
  refusals: number;
  /** Takes what is stored in the place of what was typed. */
  onLoad: () => void;
  /** Saves what was changed here over what is stored. */
  onOverwrite: () => void;
  busy: boolean;
}

/** A newer version was saved while changes were being made here: nothing is lost until the person decides. */
export function NewerVersion(props: NewerVersionProps) {
  const { title, noun, overwriteLabel = "Save mine over it", differences, refusals } = props;
  const { onLoad, onOverwrite, busy } = props;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) {
      notice.current?.focus();
    }
  }, [refusals]);
  return (
    <div ref={notice} className={classes.newer} tabIndex={-1}>
      <Notice
        kind="warn"
        title={title}
        ways={
          <>
            <BusyButton variant="default" size="sm" busy={busy} busyLabel="Saving..." onClick={onOverwrite}>
              {overwriteLabel}
            </BusyButton>
            <Button variant="default" size="sm" onClick={onLoad}>
              Load the newer {noun}
            </Button>
          </>
        }
      >
        Your changes are still here and not saved. Save them over the newer {noun}, where what you did not
        touch stays as it is, or load the newer {noun} and lose your changes.
        <Differences differences={differences} />
      </Notice>
    </div>
  );
}
