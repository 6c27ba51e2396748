// A table of records, as the tests of the lists look at it.
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import { button } from "./deal";

/** A list that is one page long, as the server gives it. */
export const listOf = <Row>(...items: Row[]) => ({ items, nextCursor: null });

/** The rows that show, cell by cell; the first cell without what only a phone shows. */
export const rows = (): string[][] =>
  [...document.querySelectorAll("tbody tr")].map((row) =>
    [...row.children].map((cell, at) => (at === 0 ? cell.firstElementChild : cell)?.textContent ?? ""),
  );

/** The names of the rows that show. */
export const names = () => rows().map(([name]) => name);

/**
 * Presses each of these headers three times: the rows are ordered by the column as they are named here, then the other way,
 * then as they came.
 */
export async function expectOrders(person: UserEvent, orders: Record<string, string[]>): Promise<void> {
  const came = names();
  for (const [header, ordered] of Object.entries(orders)) {
    const column = () => screen.getByRole("columnheader", { name: header });
    await person.click(button(header));
    expect(names(), header).toEqual(ordered);
    expect(column().ariaSort).toBe("ascending");
    await person.click(button(header));
    expect(names()[0], header).toBe(ordered.at(-1));
    expect(column().ariaSort).toBe("descending");
    await person.click(button(header));
    expect(names(), header).toEqual(came);
    expect(document.querySelector("[aria-sort]")).toBeNull();
  }
}
