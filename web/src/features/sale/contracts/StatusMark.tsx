import {
  ArrowRightLeft,
  Ban,
  CalendarX,
  CircleCheck,
  CircleX,
  Clock,
  Hourglass,
  type LucideIcon,
  Replace,
} from "lucide-react";
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

/** How a line ended. */
const ends = {
  /** It never took effect. */
  void: { Icon: Ban, word: "Void" },
  /** A corrected line stands for it. */
  replaced: { Icon: Replace, word: "Replaced" },
  /** What of it was not used is refunded. */
  cancelled: { Icon: CalendarX, word: "Cancelled" },
  /** Its term is over. */
  expired: { Icon: Hourglass, word: "Expired" },
} as const satisfies Record<string, { Icon: LucideIcon; word: string }>;

/** A line that ended. */
export function EndMark({ end }: { end: keyof typeof ends }) {
  const { Icon, word } = ends[end];
  return (
    <span className={`${classes.status} ${classes.ended}`}>
      <Icon size={18} aria-hidden />
      {word}
    </span>
  );
}

/** A line that a new owner of its vehicle took over, with who holds it. */
export function HolderMark({ name }: { name: string }) {
  return (
    <span className={classes.holder}>
      <ArrowRightLeft size={14} aria-hidden />
      <span>Transferred to {name}</span>
    </span>
  );
}
