import { NativeSelect } from "@mantine/core";
import classes from "./OrderSelect.module.css";
import { BY_TEXT, type Order, type OrderedColumn } from "./order";

interface OrderSelectProps<Row> {
  columns: readonly OrderedColumn<Row>[];
  /** How the rows are without an order: 'Newest first'. */
  unordered: string;
  order: Order | null;
  onOrder: (order: Order | null) => void;
}

/** Chooses the order where there are no headers to press. */
export function OrderSelect<Row>({ columns, unordered, order, onOrder }: OrderSelectProps<Row>) {
  return (
    <NativeSelect
      className={classes.order}
      label="Order"
      value={order ? `${order.descending ? "-" : ""}${order.header}` : ""}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onOrder(
          chosen === "" ? null : { header: chosen.replace(/^-/, ""), descending: chosen.startsWith("-") },
        );
      }}
      data={[
        { value: "", label: unordered },
        ...columns.flatMap(({ header, ends: [first, last] = BY_TEXT }) => [
          { value: header, label: `${header}, ${first}` },
          { value: `-${header}`, label: `${header}, ${last}` },
        ]),
      ]}
    />
  );
}
