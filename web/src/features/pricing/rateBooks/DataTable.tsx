import type { ReactNode } from "react";
import classes from "./DataTable.module.css";

export interface DataColumn<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Figures, one under the other. */
  figures?: boolean;
  /** Sentences, which take several lines. */
  wraps?: boolean;
  /** A phone has no room for it: another column's `below` says it there. */
  wide?: boolean;
  /** Under the cell on a phone. */
  below?: (row: Row) => string;
}

interface DataTableProps<Row> {
  /** What the table holds: 'Errors'. */
  label: string;
  columns: readonly DataColumn<Row>[];
  rows: readonly Row[];
}

/** Many rows, or many columns, that scroll in their own place under a header that stays. */
export function DataTable<Row>({ label, columns, rows }: DataTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls what it can reach.
    <section className={classes.place} aria-label={`${label}, to scroll`} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.header} scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={place}>
              {columns.map((column) => (
                <td key={column.header} className={classOf(column)}>
                  {column.cell(row)}
                  {column.below ? <div className={classes.below}>{column.below(row)}</div> : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function classOf<Row>({ figures, wraps, wide }: DataColumn<Row>): string {
  return [figures && classes.figures, wraps && classes.wraps, wide && classes.wide].filter(Boolean).join(" ");
}
