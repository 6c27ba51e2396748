import { Button, VisuallyHidden } from "@mantine/core";
import type { ReactNode } from "react";
import type { Step } from "@/domain/deal/deal";
import { Panel } from "@/ui/Panel";
import { act } from "../../act";
import classes from "./Confirm.module.css";

interface ReviewBlockProps {
  title: string;
  /** Where the block's facts are entered. */
  step: Step;
  children: ReactNode;
}

/** A block of the review, with a way back to the step that it comes from. */
export function ReviewBlock({ title, step, children }: ReviewBlockProps) {
  return (
    <Panel
      title={title}
      action={
        <Button
          className={classes.edit}
          variant="subtle"
          size="compact-md"
          onClick={() => void act({ type: "jumpTo", step })}
        >
          Edit<VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      }
    >
      {children}
    </Panel>
  );
}
