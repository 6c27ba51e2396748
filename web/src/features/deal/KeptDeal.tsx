import { Button } from "@mantine/core";
import { useEffect, useRef } from "react";
import { type DealSession, viewOf } from "@/domain/deal/deal";
import { Panel } from "@/ui/Panel";
import classes from "./KeptDeal.module.css";

interface KeptDealProps {
  kept: DealSession;
  onContinue: () => void;
  onStartAnew: () => void;
}

/** Asked before a deal that was left behind opens again. Of the deal itself nothing shows until then: the customer may be another. */
export function KeptDeal({ kept, onContinue, onStartAnew }: KeptDealProps) {
  const goOn = useRef<HTMLButtonElement>(null);
  useEffect(() => goOn.current?.focus(), []);
  return (
    <Panel title={`Continue with ${viewOf(kept).about ?? "the deal that was begun"}, or start anew?`}>
      <p className={classes.text}>
        Starting anew clears everything entered for the earlier deal. This can't be undone.
      </p>
      <div className={classes.ways}>
        <Button ref={goOn} onClick={onContinue}>
          Continue
        </Button>
        <Button variant="default" onClick={onStartAnew}>
          Start anew
        </Button>
      </div>
    </Panel>
  );
}
