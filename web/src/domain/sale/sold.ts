import type {
  BatchId,
  Contract,
  ContractId,
  DealId,
  DueSummary,
  Lateness,
  LineDue,
  ProductLine,
  SoldIndex,
  Status,
} from "dealer-sold-wasm";
import { core } from "@/domain/core";
import { localDay, today } from "@/domain/form/day";
import { asContractId } from "@/domain/form/ids";
import { type RowSearch, rowSearch } from "@/domain/screens/search";
import { soldCore } from "@/domain/soldCore";

export type {
  ChangedRows,
  Contract,
  DueSummary,
  Lateness,
  LineDue,
  ProductLine,
  RemittanceChanges,
  Status,
} from "dealer-sold-wasm";
export type { RowSearch } from "@/domain/screens/search";

/** An empty index for rows of what is sold. */
export function newSoldIndex(): SoldIndex {
  return new (soldCore().SoldIndex)();
}

/** A row of either list. */
export type SoldRow = ProductLine | Contract;

export function searchLines(): RowSearch<ProductLine> {
  return rowSearch(
    newSoldIndex,
    (index, rows) => index.addLines(rows),
    ({ id }) => id,
  );
}

export function searchContracts(): RowSearch<Contract> {
  // A contract loses the products that are deleted of it.
  return rowSearch(
    newSoldIndex,
    (index, rows) => index.addContracts(rows),
    ({ id, products, totalPrice }) => `${id} ${products.join()} ${totalPrice}`,
  );
}

/** The loan in words by which a line is to be rated again; null of one that is not. Most lines keep none, and are not handed over to be asked. */
export function rerateTo(line: ProductLine): string | null {
  return line.tpa?.rerateTo ? (soldCore().rerateTo(line) ?? null) : null;
}

/** The sum of many amounts in cents, for people. */
export function sumText(cents: readonly number[]): string {
  return core().sumText(Float64Array.from(cents));
}

/** The file of these lines for a spreadsheet. */
export function linesCsv(lines: readonly ProductLine[]): string {
  return soldCore().soldCsv({ lines: [...lines] }, lines.map(dayOfRow));
}

/** The file of these contracts for a spreadsheet. */
export function contractsCsv(contracts: readonly Contract[]): string {
  return soldCore().soldCsv({ contracts: [...contracts] }, contracts.map(dayOfRow));
}

/** The name of a file of contracts or lines that is made now. */
export function contractsFileName(): string {
  return soldCore().contractsFileName(today());
}

/** The name of a file of remitted lines that is made now. */
export function remittedFileName(): string {
  return soldCore().remittedFileName(today());
}

/** The day of a row, as it stands in a file. */
export function dayOfRow({ date }: { date: number }): string {
  return localDay(date);
}

/** How late a line is today that is still to be paid. */
export function latenessOf(due: LineDue): Lateness {
  return soldCore().latenessOf(due, today());
}

/** When lines that are still to be paid are due, as a whole, today. */
export function dueSummary(dues: readonly (LineDue | undefined)[]): DueSummary {
  const dated = dues.filter((due) => due !== undefined);
  return soldCore().dueSummary(dated, dues.length - dated.length, today());
}

/** The contract whose lines have this deal id. */
export function contractIdOf(dealId: DealId): ContractId {
  return soldCore().contractIdOf(dealId) ?? asContractId(dealId);
}

/** Why a row can't be deleted. */
export function paidMessage(): string {
  return soldCore().paidMessage();
}

/** Why a row can't be deleted that is signed. */
export function signedMessage(): string {
  return soldCore().signedMessage();
}

/** Why a row of a TPA can't be deleted. */
export function voidedMessage(): string {
  return soldCore().voidedMessage();
}

/** Why a line can't leave the closed batch that holds it. */
export function closedBatchMessage(batch: BatchId): string {
  return soldCore().closedBatchMessage(batch);
}

let unpaid: ReadonlySet<Status> | undefined;

/** Whether a row is still to be paid: then it can be remitted, and deleted. */
export function isUnpaid({ status }: Pick<SoldRow, "status">): boolean {
  unpaid ??= new Set(soldCore().unpaidStatuses());
  return unpaid.has(status);
}
