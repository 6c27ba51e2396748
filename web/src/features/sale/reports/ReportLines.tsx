import type { Report } from "@/api/sale/reports";
import frame from "./ReportBars.module.css";
import classes from "./ReportLines.module.css";

type LinesOf = NonNullable<Report["sections"][number]["lines"]>;
type Points = LinesOf["lines"][number]["points"];

interface ReportLinesProps {
  lines: LinesOf;
}

/** As many names find room under the chart of a narrow screen. */
const MOST_NAMES = 4;

const lineClasses = [classes.line0, classes.line1];
const pointClasses = [classes.point0, classes.point1];

const percent = (thousandths: number) => `${thousandths / 10}%`;

/** Where a point is from the left, in thousandths. */
const across = (place: number, count: number) => Math.round(((place + 0.5) * 1000) / count);

/** The path through all points; a month without a figure is a gap. */
function pathOf(points: Points): string {
  return points
    .map((point, place) => {
      const begins = place === 0 || points[place - 1] === null;
      return point ? `${begins ? "M" : "L"}${across(place, points.length)} ${1000 - point.height}` : "";
    })
    .join("");
}

/** Columns of a table as lines. The table beside them says all of it, so they are for the eye alone. */
export function ReportLines({ lines: { label, places, steps, lines } }: ReportLinesProps) {
  const every = Math.ceil(places.length / MOST_NAMES);
  return (
    <div className={`${frame.chart} ${classes.chart}`} aria-hidden>
      <p className={frame.label}>{label}</p>
      <ul className={classes.legend}>
        {lines.map(({ name }, line) => (
          <li key={name}>
            <svg className={classes.swatch} role="presentation">
              <path className={lineClasses[line]} d="M0 8H32" />
              <circle className={pointClasses[line]} cx="16" cy="8" r="4" />
            </svg>
            {name}
          </li>
        ))}
      </ul>
      <div className={classes.plot}>
        <svg className={classes.scale} role="presentation">
          {steps.map(({ text, height }) => (
            <text key={text} x="64" y={percent(1000 - height)} dy="4" textAnchor="end">
              {text}
            </text>
          ))}
        </svg>
        <svg className={classes.drawing} role="presentation">
          {steps.map(({ text, height }) => (
            <line
              key={text}
              className={classes.step}
              x2="100%"
              y1={percent(1000 - height)}
              y2={percent(1000 - height)}
            />
          ))}
          <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" role="presentation">
            {lines.map(({ name, points }, line) => (
              <path key={name} className={lineClasses[line]} d={pathOf(points)} />
            ))}
          </svg>
          {lines.map(({ name, points }, line) =>
            points.map((point, place) =>
              point ? (
                <circle
                  key={`${name} ${places[place]}`}
                  className={pointClasses[line]}
                  cx={percent(across(place, points.length))}
                  cy={percent(1000 - point.height)}
                  r="4"
                >
                  <title>{`${name}, ${places[place]}: ${point.text}`}</title>
                </circle>
              ) : null,
            ),
          )}
        </svg>
        <svg className={classes.places} role="presentation">
          {places.map((name, place) =>
            (places.length - 1 - place) % every === 0 ? (
              <text
                key={name}
                x={place + 1 === places.length && every > 1 ? "100%" : percent(across(place, places.length))}
                y="18"
                textAnchor={place + 1 === places.length && every > 1 ? "end" : "middle"}
              >
                {name}
              </text>
            ) : null,
          )}
        </svg>
      </div>
    </div>
  );
}
