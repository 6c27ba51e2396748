import type { ReactNode } from "react";
import type { Contract, ProductLine } from "@/domain/deal";
import { dollars } from "@/domain/money";
import { DateCell } from "./DateCell";
import { StatusMark } from "./StatusMark";

/** A column of a table; on a phone, a labelled line of a card. */
export interface Column<Row> {
  header: string;
  cell: (row: Row) => ReactNode;
  /** Amounts stand at the right. */
  amount?: boolean;
  /** Never broken over two lines. */
  whole?: boolean;
}

/** What both lists say first. */
const deal: Column<ProductLine | Contract>[] = [
  { header: "Date", cell: ({ date }) => <DateCell time={date} />, whole: true },
  { header: "Buyer Name", cell: ({ buyerName }) => buyerName },
  { header: "Vehicle Info", cell: ({ vehicleInfo }) => vehicleInfo },
  { header: "VIN", cell: ({ vin }) => vin, whole: true },
];

export const lineColumns: readonly Column<ProductLine>[] = [
  ...deal,
  { header: "Product Type", cell: ({ productType }) => productType },
  { header: "Product Name", cell: ({ productName }) => productName },
  { header: "Price", cell: ({ price }) => dollars(price), amount: true },
  { header: "Status", cell: ({ status }) => <StatusMark status={status} />, whole: true },
];

export const contractColumns: readonly Column<Contract>[] = [
  ...deal,
  { header: "Products", cell: ({ products }) => products.join(", ") },
  { header: "Total Price", cell: ({ totalPrice }) => dollars(totalPrice), amount: true },
  { header: "Status", cell: ({ status }) => <StatusMark status={status} />, whole: true },
];
