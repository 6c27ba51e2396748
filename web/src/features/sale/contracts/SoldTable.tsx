import { memo } from "react";
import type { SoldRow } from "@/domain/sale/sold";
import { SortableHeader } from "@/ui/order/SortableHeader";
import type { RecordListProps, RowProps } from "./RecordList";
import classes from "./SoldTable.module.css";
import { keyAt, useVirtualRows } from "./useVirtualRows";

/** Rows as a table whose header stays in view. */
export function SoldTable<Row extends SoldRow>({
  kind,
  rows,
  order,
  onOrder,
  controls,
}: RecordListProps<Row>) {
  const { body, focusing, height, items, measure } = useVirtualRows<HTMLTableSectionElement>({
    count: rows.length,
    height: 62,
    keyOf: (place) => keyAt(kind, rows, place),
  });
  const label = kind.noun === "products" ? "Products" : "Contracts";
  return (
    <table
      className={`${classes.table} ${classes[kind.layout]}`}
      aria-label={label}
      aria-rowcount={rows.length + 1}
    >
      <thead className={classes.head}>
        <tr className={classes.row} aria-rowindex={1}>
          {kind.columns.map((column) => (
            <SortableHeader
              key={column.header}
              header={column.header}
              className={column.amount ? classes.amount : undefined}
              order={order}
              onOrder={onOrder}
            />
          ))}
          {controls.remit ? <th scope="col">Remit</th> : null}
          <th scope="col">Actions</th>
        </tr>
      </thead>
      <tbody ref={body} className={classes.body} style={{ height }} {...focusing}>
        {items.map(({ index, key, top }) => {
          const row = rows[index];
          return row ? (
            <tr
              key={key}
              ref={measure}
              data-index={index}
              aria-rowindex={index + 2}
              className={`${classes.row} ${classes.record}`}
              style={{ transform: `translateY(${top}px)` }}
            >
              <Cells kind={kind} row={row} controls={controls} />
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

function CellsOfRow<Row extends SoldRow>({ kind, row, controls }: RowProps<Row>) {
  return (
    <>
      {kind.columns.map(({ header, cell, amount, whole }) => (
        <td key={header} className={amount ? classes.amount : whole ? classes.whole : undefined}>
          {cell(row)}
        </td>
      ))}
      {controls.remit ? <td>{controls.remit(row)}</td> : null}
      <td>{controls.actions(row)}</td>
    </>
  );
}

/** Rendered once, wherever measuring and scrolling move the row. */
const Cells = memo(CellsOfRow) as typeof CellsOfRow;
