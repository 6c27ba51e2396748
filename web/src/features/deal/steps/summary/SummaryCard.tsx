import type { LabelledFact } from "@/domain/deal/deal";
import { Panel } from "@/ui/Panel";
import { StateLine } from "@/ui/StateLine";
import classes from "./Summary.module.css";

interface SummaryCardProps {
  title: string;
  facts: readonly LabelledFact[];
  /** What an empty card reads. */
  empty: string;
  /** What to look at again. */
  note?: string | null;
  /** A card of figures: they stand at the right, to be compared. */
  figures?: boolean;
}

/** One card of the deal summary. */
export function SummaryCard({ title, facts, empty, note = null, figures = false }: SummaryCardProps) {
  return (
    <Panel title={title} className={classes.card}>
      {note ? <StateLine state="warn">{note}</StateLine> : null}
      {facts.length === 0 ? (
        <p className={classes.empty}>{empty}</p>
      ) : (
        <dl className={figures ? classes.figures : classes.facts}>
          {facts.map(({ label, value, amount }) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd className={amount ? classes.amount : undefined}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
