import { PencilLine, Plus, X } from "lucide-react";
import { useId } from "react";
import type { AmendedMark, AmendmentRow } from "@/domain/sale/amendment";
import classes from "./Amendment.module.css";
import { CorrectedField } from "./CorrectedField";
import type { TypedAmendment } from "./useTypedAmendment";
import { labels, marks } from "./words";

/** Field by field, what was sold and what is to stand for it. On a phone each field's two stand below one another. */
export function AmendmentTable({ typed }: { typed: TypedAmendment }) {
  return (
    <table className={classes.table} aria-label="As sold and corrected">
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">As sold</th>
          <th scope="col">Corrected</th>
        </tr>
      </thead>
      <tbody>
        {typed.view.rows.map((row) => (
          <Row key={row.field} row={row} typed={typed} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ row, typed }: { row: AmendmentRow; typed: TypedAmendment }) {
  const id = useId();
  const label = labels[row.field];
  return (
    <tr className={row.mark ? classes.differs : undefined}>
      <th scope="row">{row.isFixed ? label : <label htmlFor={id}>{label}</label>}</th>
      <td>
        <span className={classes.side} aria-hidden>
          As sold
        </span>
        {row.asSold === "" ? <span className={classes.none}>None</span> : row.asSold}
      </td>
      <td>
        <span className={classes.side} aria-hidden>
          Corrected
        </span>
        {row.isFixed ? (
          <Fixed row={row} awaited={typed.view.awaitsPrice} />
        ) : (
          <CorrectedField id={id} row={row} typed={typed} />
        )}
        {row.mark ? <Mark mark={row.mark} /> : null}
      </td>
    </tr>
  );
}

/** What stands in a field that no one types into: that it stays, what it becomes, or that this is still to come. */
function Fixed({ row: { field, mark, becomes }, awaited }: { row: AmendmentRow; awaited: boolean }) {
  if (becomes !== undefined) {
    return <span>{becomes}</span>;
  }
  const follows = awaited && (field === "price" || field === "cost");
  return <span className={classes.none}>{follows ? "Being rated..." : mark ? null : "Stays"}</span>;
}

const icons = { corrected: PencilLine, added: Plus, removed: X } as const;

/** How a field differs: an icon and a word, so that nothing hangs on the color. */
function Mark({ mark }: { mark: AmendedMark }) {
  const Icon = icons[mark];
  return (
    <span className={classes.mark}>
      <Icon size={16} aria-hidden />
      {marks[mark]}
    </span>
  );
}
