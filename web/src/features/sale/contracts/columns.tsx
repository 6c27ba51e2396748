import type { ReactNode } from "react";
import { dollars } from "@/domain/money/money";
import type { Contract, ProductLine, SoldRow, Status } from "@/domain/sale/sold";
import { BY_AMOUNT, BY_TIME, type OrderedColumn } from "@/ui/order/order";
import { Corrections } from "./Corrections";
import classes from "./columns.module.css";
import { DateCell } from "./DateCell";
import { EndMark, HolderMark, StatusMark } from "./StatusMark";
import { holderOf, isCancelled, isExpired, isReplaced, isVoid } from "./tpaSide";

/** A column of a table; on a phone, a labelled line of a card. */
export interface Column<Row> extends OrderedColumn<Row> {
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the right. */
  amount?: boolean;
  /** Never broken over two lines. */
  whole?: boolean;
}

/** What both lists say first. */
const deal: Column<SoldRow>[] = [
  {
    header: "Date",
    cell: ({ date }) => <DateCell time={date} />,
    order: ({ date }) => date,
    ends: BY_TIME,
    whole: true,
  },
  { header: "Buyer Name", cell: ({ buyerName }) => buyerName, order: ({ buyerName }) => buyerName },
  {
    header: "Vehicle Info",
    cell: ({ vehicleInfo }) => <Words text={vehicleInfo} />,
    order: ({ vehicleInfo }) => vehicleInfo,
  },
  { header: "VIN", cell: ({ vin }) => vin, order: ({ vin }) => vin, whole: true },
];

const status: Column<SoldRow> = {
  header: "Status",
  cell: (row) => <Standing row={row} />,
  order: (row) => ranks[row.status],
  ends: ["failed first", "complete first"],
  whole: true,
};

/** What wants attention comes first. */
const ranks: Record<Status, number> = { failed: 0, pending: 1, complete: 2 };

export const lineColumns: readonly Column<ProductLine>[] = [
  ...deal,
  { header: "Product Type", cell: ({ productType }) => productType, order: ({ productType }) => productType },
  {
    header: "Product Name",
    cell: (line) => (
      <>
        {line.productName}
        <Corrections line={line} />
      </>
    ),
    order: ({ productName }) => productName,
  },
  {
    header: "Price",
    cell: (line) => <LinePrice line={line} />,
    order: ({ price }) => price,
    ends: BY_AMOUNT,
    amount: true,
  },
  status,
];

export const contractColumns: readonly Column<Contract>[] = [
  ...deal,
  {
    header: "Products",
    cell: ({ products }) => products.join(", "),
    order: ({ products }) => products.join(", "),
  },
  {
    header: "Total Price",
    cell: ({ totalPrice }) => dollars(totalPrice),
    order: ({ totalPrice }) => totalPrice,
    ends: BY_AMOUNT,
    amount: true,
  },
  status,
];

/** Where a row stands; how it ended, if it did, and who holds it after a transfer. */
export function Standing({ row }: { row: SoldRow }) {
  const holder = holderOf(row);
  return (
    <>
      <End row={row} />
      {holder === null ? null : <HolderMark name={holder} />}
    </>
  );
}

function End({ row }: { row: SoldRow }) {
  if (isVoid(row)) {
    return <EndMark end="void" />;
  }
  if (isReplaced(row)) {
    return <EndMark end="replaced" />;
  }
  if (isExpired(row)) {
    return <EndMark end="expired" />;
  }
  return isCancelled(row) ? <EndMark end="cancelled" /> : <StatusMark status={row.status} />;
}

/** What the buyer pays, and under it, for the dealer's own eyes, what of it is the dealer's markup. */
function LinePrice({ line: { price, cost, markup } }: { line: ProductLine }) {
  return (
    <>
      {dollars(price)}
      {markup === 0 ? null : (
        <span className={classes.markup}>
          Cost {dollars(cost)}
          <br />
          Markup {dollars(markup)}
        </span>
      )}
    </>
  );
}

/** Words that a line breaks between, and never at a hyphen: a CX-5 stays one. */
function Words({ text }: { text: string }) {
  return text.split(" ").map((word, place) => (
    <span key={place} className={classes.word}>
      {word}{" "}
    </span>
  ));
}
