import { useId } from "react";
import type { Report } from "@/api/sale/reports";
import { ChartFills, fillOf, Swatch } from "./ChartFills";
import frame from "./ReportBars.module.css";
import classes from "./ReportStacks.module.css";

interface ReportStacksProps {
  stacks: NonNullable<Report["sections"][number]["stacks"]>;
}

const percent = (thousandths: number) => `${thousandths / 10}%`;

/** The rows of a table as bars in parts, on both sides of zero. The table beside them says all of it, so they are for the eye alone. */
export function ReportStacks({ stacks: { label, legend, under, zero, stacks } }: ReportStacksProps) {
  const chart = useId();
  return (
    <div className={frame.chart} aria-hidden>
      <ChartFills chart={chart} />
      <p className={frame.label}>{label}</p>
      <ul className={classes.legend}>
        {legend.map((name, place) => (
          <li key={name}>
            <Swatch chart={chart} place={place} />
            {name}
          </li>
        ))}
        {under ? (
          <li>
            <span className={classes.underline} />
            {under}
          </li>
        ) : null}
      </ul>
      {stacks.map((stack) => (
        <div key={stack.label} className={classes.stack}>
          <span>{stack.label}</span>
          <svg className={classes.bar} role="presentation">
            {stack.parts.map(({ name, text, start, length }) => (
              <rect
                key={name}
                className={classes.part}
                x={percent(start)}
                width={percent(length)}
                y="2"
                height="18"
                fill={fillOf(chart, name)}
              >
                <title>{`${legend[name]}: ${text}`}</title>
              </rect>
            ))}
            {stack.under > 0 ? (
              <rect
                className={classes.past}
                x={percent(zero)}
                width={percent(stack.under)}
                y="22"
                height="4"
              />
            ) : null}
            {zero > 0 ? (
              <line className={classes.zero} x1={percent(zero)} x2={percent(zero)} y1="0" y2="28" />
            ) : null}
          </svg>
          <span className={classes.figure}>{stack.text}</span>
        </div>
      ))}
    </div>
  );
}
