import { dayOfTimeText } from "@/domain/form/formats";

/** The day of a time, where the person is. */
export function DayOf({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{dayOfTimeText(time)}</time>;
}
