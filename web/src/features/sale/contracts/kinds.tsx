import type { DealerId, LineId } from "@/domain/form/ids";
import {
  type Choice,
  chooseContracts,
  chooseLines,
  type RemitDraft,
  remitOfContract,
  remitOfLine,
} from "@/domain/sale/remitDraft";
import {
  type Contract,
  contractsCsv,
  linesCsv,
  type ProductLine,
  type RowSearch,
  type SoldRow,
  searchContracts,
  searchLines,
} from "@/domain/sale/sold";
import { withLinks } from "./BuyerLink";
import { type Column, contractColumns, lineColumns } from "./columns";
import type { RowName } from "./remove/useDeleteRow";

/** What differs between lists of products and lists of contracts, of one dealer or of all. */
export interface RowKind<Row extends SoldRow> {
  /** The columns' widths. */
  layout: "line" | "contract" | "dealerLine" | "dealerContract";
  /** What the rows are, in the plural. */
  noun: "products" | "contracts";
  empty: string;
  noMatch: string;
  columns: readonly Column<Row>[];
  search: () => RowSearch<Row>;
  csv: (rows: readonly Row[]) => string | Promise<string>;
  price: (row: Row) => number;
  /** Names a row among all that the list can hold. */
  key: (row: Row) => string;
  /** Names a row in the labels of its controls. */
  title: (row: Row) => string;
  /** Whose it is, in the lists of all dealers; null in a dealer's own. */
  dealerOf: (row: Row) => DealerId | null;
  /** What the lines among these rows sell; contracts don't say. */
  lineNames: (rows: readonly Row[]) => ReadonlyMap<LineId, string>;
}

/** The same of a dealer's own lists, whose rows can be remitted and deleted. */
export interface SoldKind<Row extends SoldRow> extends RowKind<Row> {
  name: "line" | "contract";
  /** By what a deletion names a row. */
  named: (row: Row) => RowName;
  remit: (draft: RemitDraft, row: Row) => boolean;
  choose: (before: RemitDraft, rows: readonly Row[], remit: boolean) => RemitDraft;
  /** What is not saved yet of a row itself. */
  choice: (draft: RemitDraft, row: Row) => Choice | undefined;
}

export const lineKind: SoldKind<ProductLine> = {
  name: "line",
  named: ({ id, dealId }) => ({ kind: "line", id, dealId }),
  layout: "line",
  noun: "products",
  empty: "No products have been generated yet.",
  noMatch: "No products matching your search criteria.",
  columns: withLinks(lineColumns),
  search: searchLines,
  csv: linesCsv,
  price: ({ price }) => price,
  key: ({ id }) => id,
  dealerOf: () => null,
  lineNames: (lines) => new Map(lines.map(({ id, productName }) => [id, productName])),
  title: ({ productName, buyerName }) => `${productName} of ${buyerName}`,
  remit: remitOfLine,
  choose: chooseLines,
  choice: ({ lines }, { id }) => lines[id],
};

export const contractKind: SoldKind<Contract> = {
  name: "contract",
  named: ({ id, dealId }) => ({ kind: "contract", id, dealId }),
  layout: "contract",
  noun: "contracts",
  empty: "No contracts have been generated yet.",
  noMatch: "No contracts matching your search criteria.",
  columns: withLinks(contractColumns),
  search: searchContracts,
  csv: contractsCsv,
  price: ({ totalPrice }) => totalPrice,
  key: ({ id }) => id,
  dealerOf: () => null,
  lineNames: () => new Map(),
  title: ({ products, buyerName }) => `${products.join(", ")} of ${buyerName}`,
  remit: remitOfContract,
  choose: chooseContracts,
  choice: ({ contracts }, { dealId }) => contracts[dealId],
};
