import type { FactGroup } from "./facts";
import classes from "./LeadFacts.module.css";

/** All that was sent with an application, group by group. */
export function LeadFacts({ groups }: { groups: readonly FactGroup[] }) {
  return groups.map(({ title, facts, note }) => (
    <section key={title} className={classes.group} aria-label={title}>
      <h3 className={classes.title}>{title}</h3>
      {facts.length > 0 ? (
        <dl className={classes.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {note ? <p className={classes.note}>{note}</p> : null}
    </section>
  ));
}
