import type { DealerContract, DealerLine } from "dealer-core-wasm";
import { core } from "./core";
import { type RowSearch, rowSearch } from "./search";
import { dayOfRow } from "./sold";

export type { DealerContract, DealerLine } from "dealer-core-wasm";

/** A row of either list of all dealers. */
export type DealerRow = DealerLine | DealerContract;

/** Names a row among those of all dealers: its id is unique among its own dealer's only. */
export function dealerRowKey({ dealerId, id }: DealerRow): string {
  return `${dealerId} ${id}`;
}

export function searchDealerLines(): RowSearch<DealerLine> {
  return rowSearch<DealerLine>((index, rows) => index.addDealerLines(rows), dealerRowKey);
}

export function searchDealerContracts(): RowSearch<DealerContract> {
  // A contract loses the products that are deleted of it.
  return rowSearch<DealerContract>(
    (index, rows) => index.addDealerContracts(rows),
    (row) => `${dealerRowKey(row)} ${row.products.join()} ${row.totalPrice}`,
  );
}

/** The file of these lines for a spreadsheet. It says whose each is. */
export function dealerLinesCsv(lines: readonly DealerLine[]): string {
  return core().dealerLinesCsv([...lines], lines.map(dayOfRow));
}

/** The file of these contracts for a spreadsheet. It says whose each is. */
export function dealerContractsCsv(contracts: readonly DealerContract[]): string {
  return core().dealerContractsCsv([...contracts], contracts.map(dayOfRow));
}

/** The month that it is now, 'yyyy-MM'. Months are those of UTC, as the server counts them. */
export function currentMonth(): string {
  return new Date().toISOString().slice(0, 7);
}

/** Every month that the lists of all dealers can have, the current one first. */
export function monthsUntilNow(): string[] {
  const { firstMonth } = core().adminConstants();
  const months: string[] = [];
  const day = new Date(`${currentMonth()}-01T00:00:00Z`);
  for (let month = currentMonth(); month >= firstMonth; month = day.toISOString().slice(0, 7)) {
    months.push(month);
    day.setUTCMonth(day.getUTCMonth() - 1);
  }
  return months;
}
