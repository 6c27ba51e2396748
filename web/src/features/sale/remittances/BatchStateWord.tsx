import { CircleCheck, Clock, Lock, PencilLine, Undo2 } from "lucide-react";
import type { BatchState } from "@/api/sale/batches";
import classes from "./BatchStateWord.module.css";

const looks = {
  draft: { Icon: PencilLine, word: "Draft", className: classes.warn },
  closed: { Icon: Lock, word: "Closed", className: classes.plain },
  paid: { Icon: Clock, word: "Paid", className: classes.warn },
  confirmed: { Icon: CircleCheck, word: "Confirmed", className: classes.good },
  returned: { Icon: Undo2, word: "Returned", className: classes.bad },
} as const satisfies Record<BatchState, unknown>;

/** Where a batch stands: an icon and a word, so that nothing hangs on the colour. */
export function BatchStateWord({ state }: { state: BatchState }) {
  const { Icon, word, className } = looks[state];
  return (
    <span className={`${classes.state} ${className}`}>
      <Icon size={18} aria-hidden />
      {word}
    </span>
  );
}
