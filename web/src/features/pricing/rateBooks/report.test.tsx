// @vitest-environment jsdom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import type { Report } from "@/api/pricing/rateBooks";
import { loadCore } from "@/domain/core";
import { Differences } from "./Differences";
import { Errors } from "./Errors";

beforeAll(loadCore);
afterEach(cleanup);

const nothing: Report = { errors: [], errorCount: 0, warnings: [] };

function texts(table: string): (string | null)[][] {
  const rows = within(screen.getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1);
  return rows.map((row) =>
    within(row)
      .getAllByRole("cell")
      .map(({ textContent }) => textContent),
  );
}

test("errors say how many there are beyond those that show, and where each is", () => {
  const errors = [
    { message: "The file is empty." },
    { row: 1_098, column: "class_1", cell: "1x", message: "1x is not an amount." },
  ];
  render(<Errors report={{ ...nothing, errors, errorCount: 1_234 }} />);
  expect(screen.getByText("The first 2 of 1,234 errors")).toBeDefined();
  expect(texts("Errors")).toEqual([
    ["–", "–", "–", "The file is empty."],
    ["1,098", "class_1", "1x", "1x is not an amount.Column class_1, cell 1x"],
  ]);
});

test("differences tell each plan in numbers, each price before and after, and how many more there are", () => {
  const differences = {
    plans: [{ plan: "TW", up: 1, down: 0, new: 0, gone: 1, mean: 172, largest: -3_000 }],
    prices: [
      { plan: "TW", row: "TW, 12/unlimited", class: "1", priceMove: "up", before: 14_500, after: 14_750 },
      { plan: "TW", row: "TW, 24/unlimited", class: "", priceMove: "gone", before: 123_456, after: null },
    ],
    priceCount: 501,
    rows: [{ section: "states", key: "FL", before: null, after: "HL-TW-FL-1" }],
    rowCount: 1,
  } satisfies Report["differences"];
  render(<Differences report={{ ...nothing, comparedWith: 3, differences }} />);
  expect(screen.getByRole("heading", { name: "Differences from version 3" })).toBeDefined();
  expect(texts("Prices by plan")).toEqual([["TW", "1", "0", "0", "1", "+1.72%", "-30.00%"]]);
  expect(screen.getByRole("heading", { name: "Changed prices (the first 2 of 501)" })).toBeDefined();
  expect(texts("Changed prices")).toEqual([
    ["TW, 12/unlimited", "1", "$145.00", "$147.50", "Up"],
    ["TW, 24/unlimited", "–", "$1,234.56", "–", "Gone"],
  ]);
  expect(texts("Other changed rows")).toEqual([["States", "FL", "New", "HL-TW-FL-1"]]);
});

test("without a version that would rate there is nothing to compare with", () => {
  render(<Differences report={nothing} />);
  expect(screen.getByText(/There is nothing to compare with/)).toBeDefined();
});
