import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import type { Difference } from "@/domain/screens/merge";
import { BusyButton } from "./BusyButton";
import { Differences } from "./Differences";
import classes from "./NewerVersion.module.css";
import { Notice } from "./Notice";

interface NewerVersionProps {
  /** What happened: 'maria changed these settings'. */
  title: string;
  /** What can be done about it. */
  children: ReactNode;
  /** What the other one stored and what stands here. */
  differences: readonly Difference[];
  overwriteLabel: string;
  loadLabel: string;
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
  const { title, children, differences, overwriteLabel, loadLabel, refusals, onLoad, onOverwrite, busy } =
    props;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (refusals > 0) {
      notice.current?.focus();
    }
  }, [refusals]);
  return (
    <div ref={notice} className={classes.newer} tabIndex={-1}>
      <Notice kind="warn" title={title}>
        {children}
        <Differences differences={differences} />
        <div className={classes.ways}>
          <BusyButton variant="default" size="sm" busy={busy} busyLabel="Saving..." onClick={onOverwrite}>
            {overwriteLabel}
          </BusyButton>
          <Button variant="default" size="sm" onClick={onLoad}>
            {loadLabel}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
