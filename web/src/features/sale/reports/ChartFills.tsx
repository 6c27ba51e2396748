import classes from "./ChartFills.module.css";

/** The marks by which parts are told apart without their color; the first part has none. */
const marks = [
  "",
  "M0 8L8 0M-2 2L2 -2M6 10L10 6",
  "M0 4H8",
  "M4 0V8",
  "M0 0L8 8M0 8L8 0",
  "M2 2h1M6 6h1",
  "M0 0L8 8M-2 6L2 10M6 -2L10 2",
  "M0 4H8M4 0V8",
];

/** As many parts can be told apart. */
const FILLS = marks.length;

const idOf = (chart: string, place: number) => `${chart}-fill-${place % FILLS}`;

/** The fill of a part, by its place in the legend. */
export const fillOf = (chart: string, place: number) => `url(#${idOf(chart, place)})`;

const colors = [
  classes.fill0,
  classes.fill1,
  classes.fill2,
  classes.fill3,
  classes.fill4,
  classes.fill5,
  classes.fill6,
  classes.fill7,
];

/** The fills of a chart: each a color with marks of its own. */
export function ChartFills({ chart }: { chart: string }) {
  return (
    <svg className={classes.defs} role="presentation">
      <defs>
        {marks.map((mark, place) => (
          <pattern key={mark} id={idOf(chart, place)} width="8" height="8" patternUnits="userSpaceOnUse">
            <rect className={colors[place]} width="8" height="8" />
            <path className={classes.mark} d={mark} />
          </pattern>
        ))}
      </defs>
    </svg>
  );
}

/** A legend's square. */
export function Swatch({ chart, place }: { chart: string; place: number }) {
  return (
    <svg className={classes.swatch} role="presentation">
      <rect width="16" height="16" fill={fillOf(chart, place)} />
    </svg>
  );
}
