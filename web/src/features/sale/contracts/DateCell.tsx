const shown = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" });

/** A day in the person's own time zone. Pointing at it shows the time too. */
export function DateCell({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={exact.format(time)}>
      {shown.format(time)}
    </time>
  );
}
