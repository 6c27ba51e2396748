import { VisuallyHidden } from "@mantine/core";
import { Check } from "lucide-react";
import { type CSSProperties, useEffect, useState } from "react";
import { Panel } from "@/ui/Panel";
import { useStepFocus } from "../../useStepFocus";
import type { WaitFact } from "./facts";
import classes from "./WaitScreen.module.css";

interface WaitScreenProps {
  title: string;
  text: string;
  facts: WaitFact[];
  milliseconds: number;
}

/** A short wait that shows what is being done: a bar that fills in the time given, and the facts of the deal one by one. */
export function WaitScreen({ title, text, facts, milliseconds }: WaitScreenProps) {
  const screen = useStepFocus<HTMLDivElement>();
  const announced = useAnnouncement(`${title}. ${text}.`);
  return (
    <div ref={screen} style={{ "--wait": `${milliseconds}ms` } as CSSProperties}>
      <Panel className={classes.panel}>
        <h2 className={classes.title} tabIndex={-1} data-step-heading>
          {title}
        </h2>
        <p className={classes.text}>{text}</p>
        <div className={classes.track} role="progressbar" aria-label={title}>
          <div className={classes.bar} />
        </div>
        <ul className={classes.facts}>
          {facts.map(([name, value], index) => (
            <li
              key={name}
              className={classes.fact}
              style={{ "--share": (index + 1) / (facts.length + 1) } as CSSProperties}
            >
              <Check size={16} aria-hidden />
              <span className={classes.name}>{name}</span>
              <span>{value}</span>
            </li>
          ))}
        </ul>
        <VisuallyHidden role="status">{announced}</VisuallyHidden>
      </Panel>
    </div>
  );
}

/** A live region speaks only of what changes in it, so the text arrives once the region stands. */
function useAnnouncement(text: string): string {
  const [announced, announce] = useState("");
  useEffect(() => announce(text), [text]);
  return announced;
}
