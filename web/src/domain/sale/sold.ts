import type { Contract, ProductLine, RemitChange, RemittanceChanges } from "dealer-core-wasm";
import { core } from "@/domain/core";
import { type RowSearch, rowSearch } from "@/domain/screens/search";

export type { ChangedRows, Contract, ProductLine, RemittanceChanges, Status } from "dealer-core-wasm";
export type { RowSearch } from "@/domain/screens/search";

/** A row of either list. */
export type SoldRow = ProductLine | Contract;

export function searchLines(): RowSearch<ProductLine> {
  return rowSearch(
    (index, rows) => index.addLines(rows),
    ({ id }) => id,
  );
}

export function searchContracts(): RowSearch<Contract> {
  // A contract loses the products that are deleted of it.
  return rowSearch(
    (index, rows) => index.addContracts(rows),
    ({ id, products, totalPrice }) => `${id} ${products.join()} ${totalPrice}`,
  );
}

/** The sum of many amounts in cents, for people. */
export function sumText(cents: readonly number[]): string {
  return core().sumText(Float64Array.from(cents));
}

/** The file of these lines for a spreadsheet. */
export function linesCsv(lines: readonly ProductLine[]): string {
  return core().linesCsv([...lines], lines.map(dayOfRow));
}

/** The file of these contracts for a spreadsheet. */
export function contractsCsv(contracts: readonly Contract[]): string {
  return core().contractsCsv([...contracts], contracts.map(dayOfRow));
}

/** The name of a file of contracts or lines that is made now. */
export function contractsFileName(): string {
  return core().contractsFileName(localDay(Date.now()));
}

/** The name of a file of remitted lines that is made now. */
export function remittedFileName(): string {
  return core().remittedFileName(localDay(Date.now()));
}

/** The day of a row, as it stands in a file. */
export function dayOfRow({ date }: { date: number }): string {
  return localDay(date);
}

/** A day in the person's own time zone as yyyy-MM-dd, which is how Canada's English writes it. */
function localDay(time: number): string {
  return dayFormat.format(time);
}

const dayFormat = new Intl.DateTimeFormat("en-CA", { year: "numeric", month: "2-digit", day: "2-digit" });

/** The contract whose lines have this deal id. */
export function contractIdOf(dealId: string): string {
  return core().contractIdOf(dealId) ?? dealId;
}

/** Changed choices in parts that one call each can save. */
export function remittanceCalls(lines: RemitChange[], contracts: RemitChange[]): RemittanceChanges[] {
  return core().remittanceCalls({ lines, contracts });
}
