import type { FieldChange } from "@/api/access/auditLog";
import { numberText } from "@/domain/form/formats";
import classes from "./AuditLog.module.css";

interface AuditChangesProps {
  changes: readonly FieldChange[];
  /** How many more fields there are. */
  more: number;
}

/** What an entry changed: before and after side by side, and what stayed as it was on demand. */
export function AuditChanges({ changes, more }: AuditChangesProps) {
  const differing = changes.filter(({ differs }) => differs);
  const same = changes.filter(({ differs }) => !differs);
  if (changes.length === 0) {
    return <p className={classes.nothing}>Nothing is kept of before and after.</p>;
  }
  return (
    <>
      <h3 className={classes.heading}>What changed</h3>
      {differing.length > 0 ? (
        <Sides label="What changed" changes={differing} />
      ) : (
        <p className={classes.nothing}>No field is another one than before.</p>
      )}
      {same.length > 0 ? (
        <details className={classes.same}>
          <summary>
            {same.length === 1 ? "1 field stayed as it was" : `${same.length} fields stayed as they were`}
          </summary>
          <Sides label="What stayed as it was" changes={same} />
        </details>
      ) : null}
      {more > 0 ? (
        <p className={classes.nothing}>
          {more === 1 ? "1 more field is" : `${numberText(more)} more fields are`} not shown.
        </p>
      ) : null}
    </>
  );
}

function Sides({ label, changes }: { label: string; changes: readonly FieldChange[] }) {
  return (
    <table className={classes.changes} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after, differs }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <Side text={before} />
            <Side text={after} className={differs ? classes.after : undefined} />
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Side({ text, className }: { text: string; className?: string | undefined }) {
  return text === "" ? <td className={classes.nothing}>(nothing)</td> : <td className={className}>{text}</td>;
}
