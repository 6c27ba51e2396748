import type { Report } from "@/api/sale/reports";
import classes from "./ReportBars.module.css";

interface ReportBarsProps {
  bars: NonNullable<Report["sections"][number]["bars"]>;
}

/** A column of a table as bars. The table beside them says all of it, so they are for the eye alone. */
export function ReportBars({ bars: { label, bars } }: ReportBarsProps) {
  return (
    <div className={classes.chart} aria-hidden>
      <p className={classes.label}>{label}</p>
      {bars.map((bar) => (
        <div key={bar.label} className={classes.bar}>
          <span className={classes.name}>{bar.label}</span>
          <svg className={classes.track} preserveAspectRatio="none" viewBox="0 0 100 1" role="presentation">
            <rect
              className={bar.isNegative ? classes.negative : classes.fill}
              width={bar.length}
              height="1"
            />
          </svg>
          <span className={classes.figure}>{bar.text}</span>
        </div>
      ))}
    </div>
  );
}
