// What is chosen in Contract Management to be paid next: a few rows of the demo data, and what tests see and press of them.
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { SoldRow } from "@/domain/sale/sold";
import { loadSoldCore } from "@/domain/soldCore";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import type { Answers } from "@/testing/server";
import { changeDraft } from "./remitDraft";
import { openContracts, soldAnswers, tab } from "./testContracts";
import { lakesideContracts, lakesideLines } from "./testSold";

export const SAVE = "PUT /api/remittances";

export const VSC = "Lakeside Assured Basic, 12 months of Curtis Yazzie";
export const TIRES = "Lakeside Road Care of Curtis Yazzie";
export const FAILED = "Granite Peak Administrators Basic, 24 months of Priya Raman";
export const CONTRACT = "VSC, Ancillary Products of Curtis Yazzie";

export const vsc = rowOfId(lakesideLines, "deal-1783633200000-vsc");
export const tires = rowOfId(lakesideLines, "deal-1783633200000-tire_and_wheel");
export const failed = rowOfId(lakesideLines, "deal-1786990500000-vsc");
export const paid = rowOfId(lakesideLines, "deal-1789750800000-vsc");
export const contract = rowOfId(lakesideContracts, "contract-1783633200000");
export const failedContract = rowOfId(lakesideContracts, "contract-1786990500000");

const contracts = [rowOfId(lakesideContracts, "contract-1789750800000"), failedContract, contract];

function rowOfId<Row extends SoldRow>(rows: readonly Row[], id: string): Row {
  const row = rows.find((one) => one.id === id);
  if (!row) {
    throw new Error(`The demo data have no ${id}.`);
  }
  return row;
}

/** Call it before each test. */
export async function prepareRemits(): Promise<void> {
  await prepareScreens();
  await loadSoldCore();
}

/** What undoes it, and forgets what was chosen. Call it after each test. */
export function leaveRemits(): void {
  leaveScreens();
  changeDraft(() => ({ lines: {}, contracts: {} }));
}

/** A row as it is after a change: a new version. */
export const changed = <Row extends SoldRow>(row: Row, rest: Partial<Row> = {}): Row => ({
  ...row,
  version: row.version + 1,
  ...rest,
});

/** Opens Contract Management over these answers and, where they name none, the rows above. */
export const openRemits = (answers: Answers = {}) =>
  openContracts({ answers: { ...soldAnswers([paid, failed, vsc, tires], contracts), ...answers } });

/** A row's choice, once it is there. */
export const remitOf = (title: string) => screen.findByRole("radiogroup", { name: `Remit ${title}` });

/** One of a row's two answers. */
export const radio = async (title: string, answer: "Yes" | "No") =>
  within(await remitOf(title)).getByRole<HTMLInputElement>("radio", { name: answer });

export async function choose(person: UserEvent, title: string, answer: "Yes" | "No"): Promise<void> {
  await person.click(await radio(title, answer));
}

/** Expects which answer of a row is chosen. */
export async function expectChosen(title: string, answer: "Yes" | "No"): Promise<void> {
  await waitFor(async () => expect((await radio(title, answer)).checked, title).toBe(true));
}

/** The row of a choice. */
export const rowOf = async (title: string) => (await remitOf(title)).closest("tr") as HTMLElement;

export const saveButton = () => button(/^(Save Changes|Saving\.\.\.)$/);

/** Waits until no save is under way. */
export const saveEnds = () => waitFor(() => expect(saveButton().textContent).toBe("Save Changes"));

/** What the bar says is marked to be paid next. */
export const marked = () => region("Remittance").textContent;

/** What the bar says of choices that are not saved, or of the save that is under way. */
export const unsaved = () => within(region("Remittance")).getByRole("status").textContent;

export async function showList(person: UserEvent, view: "Products" | "Legacy View"): Promise<void> {
  await person.click(tab(view));
  await screen.findByRole("table", { name: view === "Products" ? "Products" : "Contracts" });
}
