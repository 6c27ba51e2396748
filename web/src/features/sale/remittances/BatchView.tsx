import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { type BatchDetail, batchQueries } from "@/api/sale/batches";
import { contractQueries } from "@/api/sale/contracts";
import { Adjustments } from "./Adjustments";
import { BatchFacts } from "./BatchFacts";
import { BatchLines } from "./BatchLines";
import { BatchSteps } from "./BatchSteps";
import classes from "./BatchView.module.css";
import { Credits } from "./Credits";
import { type AskedStep, StepDialogs } from "./StepDialogs";
import { TransferFees } from "./TransferFees";

/** A batch with all that is in it, and what can be done with it. */
export function BatchView({ detail }: { detail: BatchDetail }) {
  const queryClient = useQueryClient();
  const name = useRef<HTMLHeadingElement>(null);
  const [asked, setAsked] = useState<AskedStep | null>(null);
  const reload = () =>
    Promise.all(
      [...Object.values(batchQueries), contractQueries.productLines, contractQueries.contracts].map((key) =>
        queryClient.invalidateQueries({ queryKey: [key] }),
      ),
    );
  // The control that had the focus is gone with the state that it belonged to.
  const showState = () => name.current?.focus({ preventScroll: true });
  const shared = { detail, reload, onDone: showState };
  return (
    <div className={classes.panels}>
      <div className={classes.side}>
        <BatchLines {...shared} />
        <TransferFees detail={detail} reload={reload} />
        <Credits detail={detail} reload={reload} />
      </div>
      <div className={classes.side}>
        <BatchFacts detail={detail} name={name}>
          <BatchSteps {...shared} onAsk={setAsked} />
        </BatchFacts>
        <Adjustments detail={detail} reload={reload} />
      </div>
      <StepDialogs
        {...shared}
        asked={asked}
        onClose={() => setAsked(null)}
        onDone={() => {
          setAsked(null);
          showState();
        }}
      />
    </div>
  );
}
