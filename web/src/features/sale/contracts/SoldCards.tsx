import { useMediaQuery } from "@mantine/hooks";
import { memo } from "react";
import type { SoldRow } from "@/domain/sale/sold";
import { OrderSelect } from "@/ui/order/OrderSelect";
import type { RecordListProps, RowProps } from "./RecordList";
import classes from "./SoldCards.module.css";
import { keyAt, useVirtualRows } from "./useVirtualRows";

const GAP = 16;

/** Rows as cards, where there is no room for a table. */
export function SoldCards<Row extends SoldRow>({
  kind,
  rows,
  order,
  onOrder,
  controls,
}: RecordListProps<Row>) {
  const two = useMediaQuery("(min-width: 48em)", false, { getInitialValueInEffect: false });
  const lanes = two ? 2 : 1;
  const { body, focusing, height, items, measure } = useVirtualRows<HTMLUListElement>({
    count: rows.length,
    height: 360,
    lanes,
    gap: GAP,
    keyOf: (place) => keyAt(kind, rows, place),
  });
  const label = kind.noun === "products" ? "Products" : "Contracts";
  return (
    <>
      {onOrder ? (
        <OrderSelect columns={kind.columns} unordered="Newest first" order={order} onOrder={onOrder} />
      ) : null}
      <ul ref={body} className={classes.cards} aria-label={label} style={{ height }} {...focusing}>
        {items.map(({ index, key, lane, top }) => {
          const row = rows[index];
          return row ? (
            <li
              key={`${lanes} ${key}`}
              ref={measure}
              data-index={index}
              data-lane={lane}
              data-lanes={lanes}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className={classes.card}
              style={{ transform: `translateY(${top}px)` }}
            >
              <Card kind={kind} row={row} controls={controls} />
            </li>
          ) : null;
        })}
      </ul>
    </>
  );
}

function ContentOfCard<Row extends SoldRow>({ kind, row, controls }: RowProps<Row>) {
  return (
    <>
      <dl className={classes.facts}>
        {kind.columns.map(({ header, cell, amount }) => (
          <div key={header} className={classes.fact}>
            <dt>{header}</dt>
            <dd className={amount ? classes.strong : undefined}>{cell(row)}</dd>
          </div>
        ))}
        {controls.remit ? (
          <div className={classes.fact}>
            <dt>Remit</dt>
            <dd>{controls.remit(row)}</dd>
          </div>
        ) : null}
      </dl>
      {controls.actions(row)}
    </>
  );
}

/** Rendered once, wherever measuring and scrolling move the card. */
const Card = memo(ContentOfCard) as typeof ContentOfCard;
