import { UnstyledButton } from "@mantine/core";
import { ArrowDown, ArrowUp, ChevronsUpDown } from "lucide-react";
import type { SoldRow } from "@/domain/sold";
import type { Column } from "./columns";
import type { RecordListProps } from "./RecordList";
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
            <SortableHeader key={column.header} column={column} order={order} onOrder={onOrder} />
          ))}
          {controls && (
            <>
              <th scope="col">Remit</th>
              <th scope="col">Actions</th>
            </>
          )}
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
              {kind.columns.map(({ header, cell, amount, whole }) => (
                <td key={header} className={amount ? classes.amount : whole ? classes.whole : undefined}>
                  {cell(row)}
                </td>
              ))}
              {controls && (
                <>
                  <td>{controls.remit(row)}</td>
                  <td>{controls.actions(row)}</td>
                </>
              )}
            </tr>
          ) : null;
        })}
      </tbody>
    </table>
  );
}

interface SortableHeaderProps<Row extends SoldRow> extends Pick<RecordListProps<Row>, "order" | "onOrder"> {
  column: Column<Row>;
}

/** Pressed once it orders by its column, twice the other way, and the third time the list is newest first again. */
function SortableHeader<Row extends SoldRow>({ column, order, onOrder }: SortableHeaderProps<Row>) {
  const { header, amount } = column;
  const mine = order?.header === header ? order : null;
  const Icon = mine ? (mine.descending ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      className={amount ? classes.amount : undefined}
      aria-sort={mine ? (mine.descending ? "descending" : "ascending") : undefined}
    >
      <UnstyledButton
        className={classes.sort}
        data-active={mine !== null || undefined}
        onClick={() => onOrder(mine?.descending ? null : { header, descending: mine !== null })}
      >
        {header}
        <Icon size={14} aria-hidden />
      </UnstyledButton>
    </th>
  );
}
