import { lazily, momentText } from "@/domain/form/formats";

const exact = lazily(() => new Intl.DateTimeFormat("en-US", { dateStyle: "full", timeStyle: "long" }));

/** Day and time in the person's own time zone. Pointing at it shows the seconds and the zone too. */
export function Moment({ time }: { time: number }) {
  return (
    <time dateTime={new Date(time).toISOString()} title={exact().format(time)}>
      {momentText(time)}
    </time>
  );
}
