import { Button } from "@mantine/core";
import { useId, useState } from "react";
import classes from "./RefusedCards.module.css";

/** Why there is no price besides, on demand. */
export function MoreReasons({ reasons }: { reasons: string[] }) {
  const [shown, setShown] = useState(false);
  const list = useId();
  const count = reasons.length === 1 ? "1 more reason" : `${reasons.length} more reasons`;
  return (
    <div>
      <Button
        variant="subtle"
        size="sm"
        className={classes.disclosure ?? ""}
        aria-expanded={shown}
        aria-controls={list}
        onClick={() => setShown(!shown)}
      >
        {shown ? "Hide" : "Show"} {count}
      </Button>
      <ul id={list} className={classes.reasons} hidden={!shown}>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </div>
  );
}
