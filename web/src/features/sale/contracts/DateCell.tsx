import { dayOfTimeText, momentText } from "@/domain/form/formats";

/** A day in the person's own time zone. Pointing at it shows the time too. */
export function DateCell({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={momentText(time)}>
      {dayOfTimeText(time)}
    </time>
  );
}
