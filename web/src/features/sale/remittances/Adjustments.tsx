import { Button } from "@mantine/core";
import { useState } from "react";
import type { BatchDetail } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { Panel } from "@/ui/Panel";
import { AddAdjustment } from "./AddAdjustment";
import classes from "./BatchView.module.css";

interface AdjustmentsProps {
  detail: BatchDetail;
  reload: () => Promise<unknown>;
}

/** What a batch pays beyond or below what is due, each with its reason. Nothing shows where none can be. */
export function Adjustments({ detail: { batch, adjustments }, reload }: AdjustmentsProps) {
  const [adding, setAdding] = useState(false);
  const open = batch.state === "draft";
  if (!open && adjustments.length === 0) {
    return null;
  }
  return (
    <Panel title="Adjustments" hint="Where you pay another amount than what is due, and why.">
      {adjustments.length > 0 ? (
        <ul className={classes.list} aria-label="Adjustments">
          {adjustments.map(({ amount, reason }, place) => (
            <li key={place} className={classes.row}>
              <span className={classes.words}>{reason}</span>
              <span className={classes.amount}>{signed(amount)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      {open ? (
        <Button
          variant="default"
          size="sm"
          mt={adjustments.length > 0 ? 16 : 0}
          onClick={() => setAdding(true)}
        >
          Add Adjustment
        </Button>
      ) : null}
      <AddAdjustment batch={batch} opened={adding} onClose={() => setAdding(false)} reload={reload} />
    </Panel>
  );
}

/** '+$12.00', '-$12.00'. */
function signed(cents: number): string {
  return `${cents > 0 ? "+" : ""}${dollars(cents)}`;
}
