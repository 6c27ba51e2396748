import type { ReactNode } from "react";
import type { Order, OrderedColumn } from "./order/order";
import { SortableHeader } from "./order/SortableHeader";
import classes from "./RecordTable.module.css";

/** A column of a table of records. The first one names the record, and leads to it. */
export interface RecordColumn<Row> extends OrderedColumn<Row> {
  cell: (row: Row) => ReactNode;
  /** A phone has no room for it: the row's `below` says there what matters of it. */
  wide?: boolean;
  /** A tablet has no room for it either. */
  roomy?: boolean;
  /** Never broken into lines. */
  whole?: boolean;
  /** Figures, one under the other. */
  figures?: boolean;
}

interface RecordTableProps<Row> {
  /** What the table holds: 'Users'. */
  label: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Under the first cell on a phone. */
  below?: (row: Row) => ReactNode;
  order: Order | null;
  /** None where the rows can't be ordered. */
  onOrder: ((order: Order | null) => void) | null;
}

/** Records, one a row; the header stays in view. */
export function RecordTable<Row>({
  label,
  columns,
  rows,
  keyOf,
  below,
  order,
  onOrder,
}: RecordTableProps<Row>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <SortableHeader
              key={column.header}
              header={column.header}
              className={classOf(column)}
              order={order}
              onOrder={onOrder}
            />
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, place) => (
              <td key={column.header} className={classOf(column)}>
                {column.cell(row)}
                {place === 0 && below ? <div className={classes.below}>{below(row)}</div> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function classOf<Row>({ wide, roomy, whole, figures }: RecordColumn<Row>): string {
  return [wide && classes.wide, roomy && classes.roomy, whole && classes.whole, figures && classes.figures]
    .filter(Boolean)
    .join(" ");
}
