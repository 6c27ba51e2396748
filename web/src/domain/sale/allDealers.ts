import type { AllDealersRows, DealerContract, DealerId, DealerLine } from "dealer-sold-wasm";
import { core } from "@/domain/core";
import { type RowSearch, rowSearch } from "@/domain/screens/search";
import { soldCore } from "@/domain/soldCore";
import { dayOfRow, newSoldIndex } from "./sold";

export type { DealerContract, DealerLine } from "dealer-sold-wasm";

/** A row of either list of all dealers. */
export type DealerRow = DealerLine | DealerContract;

/** Names a row among those of all dealers: its id is unique among its own dealer's only. */
export function dealerRowKey({ dealerId, id }: DealerRow): string {
  return `${dealerId} ${id}`;
}

export function searchDealerLines(): RowSearch<DealerLine> {
  return rowSearch(newSoldIndex, (index, rows: DealerLine[]) => index.addDealerLines(rows), dealerRowKey);
}

export function searchDealerContracts(): RowSearch<DealerContract> {
  // A contract loses the products that are deleted of it.
  return rowSearch(
    newSoldIndex,
    (index, rows: DealerContract[]) => index.addDealerContracts(rows),
    (row) => `${dealerRowKey(row)} ${row.products.join()} ${row.totalPrice}`,
  );
}

/** What dealers are called, by their ids; those that are not enrolled have no name. */
export type DealerNames = ReadonlyMap<DealerId, string>;

/** The file of these lines for a spreadsheet. It says whose each is. */
export function dealerLinesCsv(lines: readonly DealerLine[], names: DealerNames): string {
  return allDealersCsv({ lines: [...lines] }, lines.map(dayOfRow), names);
}

/** The file of these contracts for a spreadsheet. It says whose each is. */
export function dealerContractsCsv(contracts: readonly DealerContract[], names: DealerNames): string {
  return allDealersCsv({ contracts: [...contracts] }, contracts.map(dayOfRow), names);
}

function allDealersCsv(rows: AllDealersRows, days: string[], names: DealerNames): string {
  return soldCore().allDealersCsv(rows, days, [...names.keys()], [...names.values()]);
}

/** A piece of time, in milliseconds since the epoch. */
export interface Period {
  from: number;
  to: number;
}

/** When a month, 'yyyy-MM', begins and ends in the person's own time zone. */
export function periodOf(month: string): Period {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: new Date(year, number - 1).getTime(), to: new Date(year, number).getTime() };
}

/** The month of a time in the person's own time zone, 'yyyy-MM'. */
export function monthOf(time: number): string {
  const date = new Date(time);
  return monthText(date.getFullYear(), date.getMonth() + 1);
}

/** The month that it is now where the person is. */
export function currentMonth(): string {
  return monthOf(Date.now());
}

/** Every month that the lists of all dealers can have, the current one first. */
export function monthsUntilNow(): string[] {
  const { firstMonth } = core().adminConstants();
  const months: string[] = [];
  for (let month = currentMonth(); month >= firstMonth; month = monthBefore(month)) {
    months.push(month);
  }
  return months;
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return number === 1 ? monthText(year - 1, 12) : monthText(year, number - 1);
}

function monthText(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, "0")}`;
}
