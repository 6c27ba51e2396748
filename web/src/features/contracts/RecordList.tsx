import { useMediaQuery } from "@mantine/hooks";
import type { Column } from "./columns";
import classes from "./RecordList.module.css";

interface RecordListProps<Row> {
  /** Names the list for a screen reader. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Rows as a table where there is room for one, else as cards. */
export function RecordList<Row extends { id: string }>(props: RecordListProps<Row>) {
  const wide = useMediaQuery("(min-width: 62em)", true, { getInitialValueInEffect: false });
  return wide ? <RecordTable {...props} /> : <RecordCards {...props} />;
}

function RecordTable<Row extends { id: string }>({ label, columns, rows }: RecordListProps<Row>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map(({ header, amount }) => (
            <th key={header} scope="col" className={amount ? classes.amount : undefined}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            {columns.map(({ header, cell, amount, whole }) => (
              <td key={header} className={amount ? classes.amount : whole ? classes.whole : undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function RecordCards<Row extends { id: string }>({ label, columns, rows }: RecordListProps<Row>) {
  return (
    <ul className={classes.cards} aria-label={label}>
      {rows.map((row) => (
        <li key={row.id} className={classes.card}>
          <dl className={classes.facts}>
            {columns.map(({ header, cell, amount }) => (
              <div key={header} className={classes.fact}>
                <dt>{header}</dt>
                <dd className={amount ? classes.strong : undefined}>{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
