import { AlarmClock, Clock } from "lucide-react";
import type { Refund } from "@/api/sale/refunds";
import { dayText } from "@/domain/form/formats";
import classes from "./DueClock.module.css";
import { clockText } from "./words";

/** How much time is left for a refund: an icon and words, red five days before it is due. */
export function DueClock({ refund }: { refund: Pick<Refund, "clock" | "daysLeft" | "due"> }) {
  const text = clockText(refund);
  if (text === null) {
    return <span className={classes.quiet}>{dayText(refund.due)}</span>;
  }
  const pressing = refund.clock !== "open";
  const Icon = pressing ? AlarmClock : Clock;
  return (
    <>
      <span className={pressing ? `${classes.clock} ${classes.red}` : classes.clock}>
        <Icon size={18} aria-hidden />
        {text}
      </span>
      <div className={classes.quiet}>{dayText(refund.due)}</div>
    </>
  );
}
