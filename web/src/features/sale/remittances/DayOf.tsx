const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });

/** The day of a time, where the person is. */
export function DayOf({ time }: { time: number }) {
  return <time dateTime={new Date(time).toISOString()}>{shown.format(time)}</time>;
}
