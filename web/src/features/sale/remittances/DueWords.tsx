import { dayText } from "@/domain/form/formats";
import { type DueSummary, type LineDue, latenessOf } from "@/domain/sale/sold";
import classes from "./DueWords.module.css";
import { products } from "./words";

/** What stands where a line has no due date. */
export const NO_DUE_DATE = "no due date: the administrator's terms are not entered";

/** When a line that is still to be paid is due; in red with words once it is late. */
export function LineDueWords({ due }: { due: LineDue | undefined }) {
  if (due === undefined) {
    return <span>{NO_DUE_DATE}</span>;
  }
  const lateness = latenessOf(due);
  if (lateness === "in_time") {
    return <span>due {dayText(due.day)}</span>;
  }
  return (
    <strong className={classes.late}>
      past due since {dayText(due.day)}
      {lateness === "warned" ? ": the administrator may act on it now" : ""}
    </strong>
  );
}

/** When lines are due as a whole: what is past due, what is next, and what has no date. */
export function DueSummaryWords({ when }: { when: DueSummary }) {
  const { pastDue, warned, next, earliest, undated } = when;
  return (
    <div className={classes.when}>
      {pastDue > 0 && earliest ? (
        <p className={classes.late}>
          <strong>
            {products(pastDue)} past due, the earliest since {dayText(earliest)}
          </strong>
          {warned > 0 ? `. The administrator may act on ${products(warned)} now.` : ""}
        </p>
      ) : null}
      {next ? <p className={classes.said}>Next due {dayText(next)}</p> : null}
      {undated > 0 ? (
        <p className={classes.quiet}>
          {products(undated)}: {NO_DUE_DATE}
        </p>
      ) : null}
    </div>
  );
}

/** The earliest day of lines, for a row of a list. */
export function EarliestDue({ when }: { when: DueSummary | undefined }) {
  if (when?.earliest === undefined) {
    return "No date";
  }
  const day = dayText(when.earliest);
  return when.pastDue > 0 ? <strong className={classes.late}>{day}, past due</strong> : day;
}
