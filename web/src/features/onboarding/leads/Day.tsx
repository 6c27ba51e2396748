const short = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "2-digit" });
const long = new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "2-digit" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

interface DayProps {
  /** Milliseconds since the epoch. */
  time: number;
  /** With the month's whole name. */
  whole?: boolean;
}

/** A day in the person's own time zone: 'Mar 05, 2024' or 'March 05, 2024'. Pointing at it shows the time too. */
export function Day({ time, whole = false }: DayProps) {
  return (
    <time dateTime={new Date(time).toISOString()} title={exact.format(time)}>
      {(whole ? long : short).format(time)}
    </time>
  );
}
