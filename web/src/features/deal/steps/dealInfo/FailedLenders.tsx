import { Button, NativeSelect } from "@mantine/core";
import classes from "./FailedLenders.module.css";

/** In place of the list of lenders when it can't be loaded: the fields below can still be typed. */
export function FailedLenders({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={classes.row}>
      <NativeSelect
        className={classes.select}
        size="md"
        label="Pre-fill from a lender"
        data={[{ value: "failed", label: "Failed to load lenders", disabled: true }]}
        value="failed"
        onChange={() => {}}
      />
      <Button variant="default" onClick={onRetry}>
        Retry
      </Button>
    </div>
  );
}
