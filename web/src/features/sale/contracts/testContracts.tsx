// Contract Management over what a dealership of the demo data sold, for the tests of its lists.
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, vi } from "vitest";
import type { Contract, ProductLine, SoldRow } from "@/domain/sale/sold";
import { routes } from "@/routes";
import { showRoutes } from "@/testing/page";
import { type AnsweringServer, type Answers, answerCalls, type Call } from "@/testing/server";
import { ContractsPage } from "./ContractsPage";
import { lakesideContracts, lakesideLines } from "./testSold";

export const LINES = "GET /api/product-lines";
export const CONTRACTS = "GET /api/contracts";

/** What the server answers to a list that fits on one page: all of it, or what is still to be paid. */
export const listOf =
  (rows: readonly SoldRow[]) =>
  ({ query }: Call) => ({
    items: query.has("unpaid") ? rows.filter(({ status }) => status !== "complete") : rows,
    nextCursor: null,
  });

/** What the server answers to both lists, of which one dealership's are those of the demo data. */
export function soldAnswers(
  lines: readonly ProductLine[] = lakesideLines,
  contracts: readonly Contract[] = lakesideContracts,
): Answers {
  return {
    [LINES]: listOf(lines),
    [CONTRACTS]: listOf(contracts),
    "GET /api/batches": { items: [], nextCursor: null },
  };
}

/** Gives the screen room for a table, or only for cards. */
function roomForTable(isWide: boolean): void {
  const list = { addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal("matchMedia", (query: string) => ({
    ...list,
    matches: isWide && query === "(min-width: 75em)",
  }));
}

interface Opening {
  /** What stands behind the address of the page: '?view=legacy'. */
  query?: string;
  answers?: Answers;
  /** Whether there is room for a table. */
  isWide?: boolean;
  /** Other pages, by their addresses. */
  pages?: Record<string, ReactElement>;
}

interface Opened {
  server: AnsweringServer;
  person: UserEvent;
}

/** Opens Contract Management with what the server answers. */
export function openContracts(opening: Opening = {}): Opened {
  const { query = "", answers = soldAnswers(), isWide = true, pages = {} } = opening;
  roomForTable(isWide);
  const server = answerCalls(answers);
  const person = showRoutes({ ...pages, [routes.contracts]: <ContractsPage /> }, routes.contracts + query);
  return { server, person };
}

/** Waits until a paragraph says how many rows show, and what they come to. */
export async function expectShown(text: string): Promise<void> {
  const says = (_: string, element: Element | null) =>
    element?.tagName === "P" && element.textContent === text;
  expect(await screen.findByText(says)).toBeTruthy();
}

/** The rows of the table that shows, without its header. */
export const records = () => within(screen.getByRole("table")).getAllByRole("row").slice(1);

/** The cells under a header, from the first row to the last. */
export function cellsUnder(header: string): string[] {
  const headers = screen.getAllByRole("columnheader").map(({ textContent }) => textContent);
  const place = headers.indexOf(header);
  expect(place, `the place of the column ${header}`).toBeGreaterThanOrEqual(0);
  return records().map((row) => within(row).getAllByRole("cell")[place]?.textContent?.trim() ?? "");
}

export const searchBox = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search contracts" });
export const unpaidSwitch = () => screen.getByRole<HTMLInputElement>("switch", { name: "Show only unpaid" });
export const tab = (name: "Products" | "Legacy View") => screen.getByRole("tab", { name });
export const exportButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Export CSV" });
