// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DealerLine } from "@/domain/sale/allDealers";
import { loadSoldCore } from "@/domain/soldCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { fill, showPage } from "@/testing/page";
import { listOf } from "@/testing/records";
import { type Answers, answerCalls, type Call, unavailable } from "@/testing/server";
import { expectShown, exportButton, searchBox, tab } from "../testContracts";
import { lakesideLines } from "../testSold";
import { AllDealersPage } from "./AllDealersPage";

beforeEach(async () => {
  await prepareScreens();
  await loadSoldCore();
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-15T12:00:00Z") });
});
afterEach(() => {
  leaveScreens();
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const LINES = "GET /api/admin/product-lines";
const CONTRACTS = "GET /api/admin/contracts";

const sold = lakesideLines
  .filter(({ buyerName }) => ["Marisol Ortega", "Hannah Müller"].includes(buyerName))
  .map((line) => ({ ...line, dealerId: "lakeside-auto" }) as unknown as DealerLine);

const empty = listOf();

/** What was sold, newest first, in the period that is asked for. */
const inPeriod = ({ query }: Call) => {
  const [from, to] = [Number(query.get("from") ?? 0), Number(query.get("to") ?? Number.MAX_SAFE_INTEGER)];
  return { items: sold.filter(({ date }) => date >= from && date < to), nextCursor: null };
};

function open(search = "", answers: Answers = {}) {
  const server = answerCalls({
    [LINES]: empty,
    [CONTRACTS]: empty,
    "GET /api/admin/dealers": empty,
    ...answers,
  });
  return { server, person: showPage(<AllDealersPage />, { path: routes.adminContracts + search }) };
}

const monthField = () => screen.getByRole<HTMLInputElement>("combobox", { name: "Month" });

const rules = { "color-contrast": { enabled: false }, region: { enabled: false } };
const violations = async () => (await axe.run(document.body, { rules })).violations;

test("[DEF-D14] a month without sales leads to all months where these have some", async () => {
  const { person } = open("", { [LINES]: inPeriod });
  expect(
    await screen.findByText(
      "There are no products in November 2026. The newest products are of October 2026.",
    ),
  ).toBeTruthy();
  expect(monthField().value).toBe("November 2026");
  expect(await violations()).toEqual([]);
  await person.click(button("Search all months"));
  await expectShown("3 products shown, $4,904.00 in total");
  expect(monthField().value).toBe("All months");
  // The button that was pressed is gone now.
  expect(document.activeElement).toBe(monthField());

  // What is not found in a month is looked for in all of them with the same words.
  await person.click(monthField());
  await person.click(screen.getByRole("option", { name: "October 2026" }));
  await expectShown("2 products shown, $3,025.00 in total");
  await fill(person, searchBox(), "hannah muller");
  await person.click(await screen.findByRole("button", { name: "Search all months" }));
  await expectShown("1 product shown, $1,879.00 in total");
  expect(searchBox().value).toBe("hannah muller");
});

test("[DEF-D14] a month is that of who looks at it", async () => {
  vi.stubEnv("TZ", "Pacific/Kiritimati");
  // Of 30 September in UTC, and of 1 October here. The list is empty, so that no date is formatted for this place.
  const first = { ...sold[0], date: Date.parse("2026-09-30T12:00:00Z") };
  const newest = ({ query }: Call) => (query.has("from") ? empty : listOf(first));
  const { server, person } = open("?month=2026-10&view=legacy", { [CONTRACTS]: newest });
  const asked = () =>
    server
      .calls(CONTRACTS)
      .filter(({ query }) => query.has("from"))
      .map(({ query }) => ["from", "to"].map((name) => new Date(Number(query.get(name))).toISOString()));
  expect(
    await screen.findByText(
      "There are no contracts in October 2026. The newest contracts are of October 2026.",
    ),
  ).toBeTruthy();
  expect(asked()).toEqual([["2026-09-30T10:00:00.000Z", "2026-10-31T10:00:00.000Z"]]);
  await person.click(monthField());
  await person.click(screen.getByRole("option", { name: "September 2026" }));
  expect(await screen.findByText(/^There are no contracts in September 2026\./)).toBeTruthy();
  expect(asked().at(-1)).toEqual(["2026-08-31T10:00:00.000Z", "2026-09-30T10:00:00.000Z"]);
});

test("a month without sales says so, and a list that can't be loaded comes with Retry", async () => {
  const { server, person } = open("?month=2020-01");
  expect(await screen.findByText("There are no products in January 2020.")).toBeTruthy();
  await expectShown("0 products shown, $0.00 in total");
  expect(exportButton().disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Search all months" })).toBeNull();
  expect(await violations()).toEqual([]);
  server.answer(CONTRACTS, unavailable);
  await person.click(tab("Legacy View"));
  expect(await screen.findByText("The contracts could not be loaded")).toBeTruthy();
  server.answer(CONTRACTS, empty);
  await person.click(button("Retry"));
  expect(await screen.findByText("There are no contracts in January 2020.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
