import { Ban, CircleCheck, CircleX, Clock } from "lucide-react";
import type { Status } from "@/domain/deal/deal";
import classes from "./StatusMark.module.css";

const looks = {
  pending: { Icon: Clock, word: "Pending", className: classes.pending },
  complete: { Icon: CircleCheck, word: "Complete", className: classes.complete },
  failed: { Icon: CircleX, word: "Failed", className: classes.failed },
} as const satisfies Record<Status, unknown>;

/** Where a row stands: an icon and a word, so that nothing hangs on the colour. */
export function StatusMark({ status }: { status: Status }) {
  const { Icon, word, className } = looks[status];
  return (
    <span className={`${classes.status} ${className}`}>
      <Icon size={18} aria-hidden />
      {word}
    </span>
  );
}

/** A line that never took effect. */
export function VoidMark() {
  return (
    <span className={`${classes.status} ${classes.void}`}>
      <Ban size={18} aria-hidden />
      Void
    </span>
  );
}
