import { lazily, momentText } from "@/domain/form/formats";

const short = lazily(
  () => new Intl.DateTimeFormat("en-US", { year: "numeric", month: "short", day: "2-digit" }),
);
const long = lazily(
  () => new Intl.DateTimeFormat("en-US", { year: "numeric", month: "long", day: "2-digit" }),
);

interface DayProps {
  /** Milliseconds since the epoch. */
  time: number;
  /** With the month's whole name. */
  whole?: boolean;
}

/** A day in the person's own time zone: 'Mar 05, 2024' or 'March 05, 2024'. Pointing at it shows the time too. */
export function Day({ time, whole = false }: DayProps) {
  return (
    <time dateTime={new Date(time).toISOString()} title={momentText(time)}>
      {(whole ? long : short)().format(time)}
    </time>
  );
}
