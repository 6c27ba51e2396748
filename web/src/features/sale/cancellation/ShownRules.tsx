import type { ShownRule } from "@/domain/sale/cancellation";
import { Panel } from "@/ui/Panel";
import classes from "./Working.module.css";

/** Rules of the state that change no number here, and must be known. */
export function ShownRules({ rules, state }: { rules: readonly ShownRule[]; state: string }) {
  if (rules.length === 0) {
    return null;
  }
  return (
    <Panel
      title={`Rules of ${state} to look at`}
      hint="They change no number above: nobody read the statute for them yet, or they ask something of you beside the refund."
    >
      <table className={classes.table} aria-label="Rules to look at">
        <thead>
          <tr>
            <th scope="col">Rule</th>
            <th scope="col" className={classes.wide}>
              What it says
            </th>
            <th scope="col">Number</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.name}>
              <th scope="row">
                {rule.name}
                {rule.advice ? <div className={classes.advice}>{rule.advice}</div> : null}
                <div className={classes.below}>
                  <div className={classes.basis}>{saysOf(rule)}</div>
                </div>
              </th>
              <td className={`${classes.wide} ${classes.basis}`}>{saysOf(rule)}</td>
              <td>{rule.value.replaceAll("_", " ")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

/** The statute, and what else is to be known. */
function saysOf({ citation, note }: ShownRule): string {
  return [citation, note].filter(Boolean).join(". ");
}
