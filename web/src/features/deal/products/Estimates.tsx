import type { Estimate } from "@/domain/deal/deal";
import { dollars } from "@/domain/money/money";
import classes from "./Estimates.module.css";

interface EstimatesProps {
  estimates: Estimate[];
  /** Cents. */
  total: number;
}

/** What the ticked products cost about, before there are options with prices. */
export function Estimates({ estimates, total }: EstimatesProps) {
  if (estimates.length === 0) {
    return null;
  }
  return (
    <section className={classes.estimates} aria-label="Estimate">
      <dl className={classes.lines}>
        {estimates.map(({ name, amount }) => (
          <div key={name} className={classes.line}>
            <dt>{name}</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ))}
        <div className={`${classes.line} ${classes.total}`}>
          <dt>Estimate</dt>
          <dd>{dollars(total)}</dd>
        </div>
      </dl>
      <p className={classes.note}>A first idea only. The Options step shows the prices.</p>
    </section>
  );
}
