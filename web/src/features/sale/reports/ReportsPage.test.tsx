// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { listOf } from "@/testing/records";
import { answerCalls, problem } from "@/testing/server";
import * as files from "@/ui/saveFile";
import { AdminReportsPage } from "./AdminReportsPage";
import { ReportsPage } from "./ReportsPage";
import {
  ageingAnswer,
  noCancellations,
  noReserve,
  productionAnswer,
  pvrAnswer,
  registerAnswer,
  reserveAnswer,
} from "./testReports";

beforeEach(prepareScreens);
afterEach(leaveScreens);

test("a report shows its figures in a table with the sum, and saves the file that goes with it", async () => {
  const server = answerCalls({ "GET /api/reports/production": productionAnswer() });
  const person = showPage(<ReportsPage />, { path: `${routes.reports}?month=2020-02` });
  const table = await screen.findByRole("table", { name: "Production, By product" });
  const rows = within(table).getAllByRole("row");
  expect(rows.map((row) => row.textContent)).toEqual([
    "ProductNet",
    "Vehicle Service Contract (VSC)$900.00",
    "Tire and Wheel-$450.00",
    "Total$450.00",
  ]);
  expect(within(table).getByRole("rowheader", { name: "Total" })).toBeTruthy();
  expect(screen.getByText("Net per deal")).toBeTruthy();
  expect(server.calls("GET /api/reports/production").map(({ query }) => query.get("month"))).toEqual([
    "2020-02",
  ]);
  const save = vi.spyOn(files, "saveFile").mockImplementation(() => {});
  await person.click(screen.getByRole("button", { name: "Save as CSV" }));
  expect(save).toHaveBeenCalledWith("production_2026-11.csv", "\ufeffProduct,Net\r\n");
});

test("another report is chosen by name; a month without any says so", async () => {
  answerCalls({
    "GET /api/reports/production": productionAnswer(),
    "GET /api/reports/cancellations": noCancellations(),
  });
  const person = showPage(<ReportsPage />, { path: routes.reports });
  await screen.findByRole("table");
  await person.click(screen.getByRole("combobox", { name: "Report" }));
  await person.click(await screen.findByRole("option", { name: "Cancellations and chargebacks" }));
  expect(await screen.findByText("No cancellations this month.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save as CSV" })).toBeNull();
});

test("what the address says and is no report or month is the first report of this month; what can't be loaded is asked for again", async () => {
  const server = answerCalls({ "GET /api/reports/production": problem(503, "database_unavailable") });
  const person = showPage(<ReportsPage />, { path: `${routes.reports}?report=profit&month=2020-13` });
  await screen.findByText("The report could not be loaded");
  server.answer("GET /api/reports/production", productionAnswer());
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("table")).toBeTruthy();
  const month = server.calls("GET /api/reports/production")[0]?.query.get("month");
  expect(month).toMatch(/^\d{4}-\d{2}$/);
  expect(month).not.toBe("2020-13");
});

test("a period is asked for with its months, and its lines have a gap where a month has no figure", async () => {
  const server = answerCalls({
    "GET /api/reports/production": productionAnswer(),
    "GET /api/reports/pvr": pvrAnswer(),
  });
  const person = showPage(<ReportsPage />, { path: `${routes.reports}?report=pvr&month=2020-02&months=6` });
  await screen.findByRole("table", { name: /^PVR/ });
  const asked = server.calls("GET /api/reports/pvr").map(({ query }) => query.toString());
  expect(asked).toEqual(["month=2020-02&months=6"]);
  const path = document.querySelector("path[d*='M167 500']");
  expect(path?.getAttribute("d")).toBe("M167 500M833 0");
  await person.click(screen.getByRole("combobox", { name: "Period" }));
  await person.click(await screen.findByRole("option", { name: "24 months up to then" }));
  await screen.findByRole("table", { name: /^PVR/ });
  expect(server.calls("GET /api/reports/pvr").at(-1)?.query.get("months")).toBe("24");
});

test("bars in parts are drawn where the server says", async () => {
  answerCalls({ "GET /api/reports/ageing": ageingAnswer() });
  showPage(<ReportsPage />, { path: `${routes.reports}?report=ageing` });
  await screen.findByText("Past due, part of the total");
  const parts = [...document.querySelectorAll("svg rect[fill^=url][x]")];
  expect(parts.map((part) => [part.getAttribute("x"), part.getAttribute("width")])).toEqual([
    ["0%", "60%"],
    ["60%", "40%"],
  ]);
  // Each has a fill of its own, which marks tell apart.
  expect(new Set(parts.map((part) => part.getAttribute("fill"))).size).toBe(2);
});

test("reserve and vehicles are typed on what is stored; what is refused stays as it was typed", async () => {
  const wrong = { path: "vehicles", code: "not_a_number", message: "Please give a whole number" };
  const server = answerCalls({
    "GET /api/reports/pvr": pvrAnswer(),
    "GET /api/report-inputs/2020-02": { inputs: { reserve: 123450, vehicles: 40 }, version: 3 },
    "PUT /api/report-inputs/2020-02": problem(422, "validation", { errors: [wrong] }),
  });
  const person = showPage(<ReportsPage />, { path: `${routes.reports}?report=pvr&month=2020-02` });
  await person.click(await screen.findByRole("button", { name: "Reserve and Vehicles" }));
  const reserve = await screen.findByDisplayValue("1,234.50");
  const vehicles = screen.getByLabelText("Retail vehicles delivered");
  await person.clear(vehicles);
  await person.type(vehicles, "4x");
  await person.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please give a whole number")).toBeTruthy();
  expect((vehicles as HTMLInputElement).value).toBe("4x");
  expect((reserve as HTMLInputElement).value).toBe("1,234.50");
  const saved = { inputs: { reserve: 123450, vehicles: 41 }, version: 4 };
  server.answer("PUT /api/report-inputs/2020-02", saved);
  await person.clear(vehicles);
  await person.type(vehicles, "41");
  const { report, ...file } = pvrAnswer();
  const facts = [{ label: "Net PVR", text: "$1,500.00" }];
  server.answer("GET /api/reports/pvr", { ...file, report: { ...report, facts } });
  await person.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The report follows what is saved.
  expect(await screen.findByText("Net PVR")).toBeTruthy();
  const bodies = server.calls("PUT /api/report-inputs/2020-02").map(({ body }) => body);
  expect(bodies.at(-1)).toEqual({ reserve: "1,234.50", vehicles: "41", version: 3 });
});

test("a figure leads to the list behind it, page by page, and back", async () => {
  const line = (id: string, happened: string, net: string) => ({
    id,
    day: "Feb 3, 2020",
    contract: `contract-${id}`,
    product: "Vehicle Service Contract (VSC)",
    happened,
    figures: ["1", "$0.00", "$0.00", "$0.00", "$0.00", "$0.00", net].map((text) => ({ text, plain: text })),
  });
  const server = answerCalls({
    "GET /api/reports/production": productionAnswer(),
    "GET /api/report-lines": ({ query }: { query: URLSearchParams }) =>
      query.get("cursor") === "abc"
        ? listOf(line("2", "Taken back", "-$600.00"))
        : { items: [line("1", "Sold", "$1,500.00")], nextCursor: "abc" },
  });
  const person = showPage(<ReportsPage />, { path: `${routes.reports}?month=2020-02` });
  await person.click(await screen.findByRole("link", { name: /^\$900\.00, Vehicle Service Contract/ }));
  const table = await screen.findByRole("table", { name: "Behind the figure" });
  expect(screen.getByRole("heading", { name: "Behind the figure, February 2020" })).toBe(
    document.activeElement,
  );
  const [call] = server.calls("GET /api/report-lines");
  expect([call?.query.get("of"), call?.query.get("month")]).toEqual(["product:vsc", "2020-02"]);
  await person.click(screen.getByRole("button", { name: "Load more" }));
  await within(table).findByText("Taken back");
  expect(within(table).getAllByRole("row")).toHaveLength(3);
  await person.click(screen.getByRole("link", { name: "Back to the report" }));
  expect(await screen.findByRole("table", { name: "Production, By product" })).toBeTruthy();
});

test("administrators ask for one dealer's report", async () => {
  const server = answerCalls({
    "GET /api/admin/reports/production": productionAnswer(),
    "GET /api/admin/dealers": listOf(),
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  showPage(<AdminReportsPage />, { path: `${routes.adminReports}?dealer=acme-motors` });
  await screen.findByRole("table", { name: "Production, By product" });
  const [call] = server.calls("GET /api/admin/reports/production");
  expect(call?.query.get("dealerId")).toBe("acme-motors");
  expect(screen.queryByRole("combobox", { name: "Unremitted" })).toBeNull();
});

test("batches that were paid are listed with their words and their days, for the months that are asked for", async () => {
  const server = answerCalls({
    "GET /api/reports/production": productionAnswer(),
    "GET /api/reports/register": registerAnswer(),
  });
  const person = showPage(<ReportsPage />, { path: `${routes.reports}?month=2020-02` });
  await person.click(screen.getByRole("combobox", { name: "Report" }));
  await person.click(await screen.findByRole("option", { name: "Remittances paid" }));
  const table = await screen.findByRole("table", { name: "Remittances paid, Batches paid" });
  const rows = within(table).getAllByRole("row");
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent).join(" | "))).toEqual([
    "batch-1 | Feb 5, 2020 | Apex | ACH file | Confirmed | 2 | $100.00 | 1.5 | 3",
    "batch-2 | Feb 9, 2020 | Apex | Check | Returned | 1 | $700.00 | 324 | 324",
    "Total |  |  |  |  | 2 | $100.00 | 1.5 | 3",
  ]);
  expect(screen.getByText("Paid by administrator (TPA)")).toBeTruthy();
  expect(server.calls("GET /api/reports/register").map(({ query }) => query.toString())).toEqual([
    "month=2020-02",
  ]);
});

test("administrators read what one dealer paid, and are asked for the dealer", async () => {
  const server = answerCalls({
    "GET /api/admin/reports/register": registerAnswer(),
    "GET /api/admin/dealers": listOf(),
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  const shown = showPage(<AdminReportsPage />, { path: `${routes.adminReports}?report=register` });
  await screen.findByText("This report is of one dealership: please choose a dealer.");
  expect(server.calls("GET /api/admin/reports/register")).toEqual([]);
  const dealer = screen.getByRole("combobox", { name: "Dealer" });
  await shown.type(dealer, "acme-motors");
  await shown.click(await screen.findByRole("option", { name: /acme-motors/ }));
  await screen.findByRole("table", { name: "Remittances paid, Batches paid" });
  const [call] = server.calls("GET /api/admin/reports/register");
  expect(call?.query.get("dealerId")).toBe("acme-motors");
});

test("the reserve says as of when it is and hides a rate of few cancellations; it asks for no month", async () => {
  const server = answerCalls({
    "GET /api/reports/production": productionAnswer(),
    "GET /api/reports/reserve": reserveAnswer(),
  });
  const person = showPage(<ReportsPage />, { path: routes.reports });
  await screen.findByRole("table");
  await person.click(screen.getByRole("combobox", { name: "Report" }));
  await person.click(await screen.findByRole("option", { name: "Reserve (unearned markup)" }));
  const table = await screen.findByRole("table", { name: "Reserve (unearned markup), By product" });
  const rows = within(table).getAllByRole("row");
  expect([...(rows[2]?.children ?? [])].map((cell) => cell.textContent).join(" | ")).toBe(
    "Tire and Wheel | 1 | $900.00 | $500.00 | 2 | – | –",
  );
  expect(
    screen.getByText("Reserve (unearned markup), as of 04:00 on Nov 26, 2026, the dealership's time"),
  ).toBeTruthy();
  expect(screen.queryByRole("combobox", { name: "Month" })).toBeNull();
  expect(screen.queryByRole("combobox", { name: "Period" })).toBeNull();
  expect(server.calls("GET /api/reports/reserve")).toHaveLength(1);
});

test("before the first morning the reserve says when figures come", async () => {
  answerCalls({ "GET /api/reports/reserve": noReserve() });
  showPage(<ReportsPage />, { path: `${routes.reports}?report=reserve` });
  expect(await screen.findByText(/^No figures yet: they are worked out each day at 04:00/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Save as CSV" })).toBeNull();
});

test("administrators read the reserve of all dealers", async () => {
  const server = answerCalls({
    "GET /api/admin/reports/reserve": reserveAnswer(),
    "GET /api/admin/dealers": listOf(),
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  showPage(<AdminReportsPage />, { path: `${routes.adminReports}?report=reserve` });
  await screen.findByRole("table", { name: "Reserve (unearned markup), By product" });
  expect(screen.queryByRole("combobox", { name: "Month" })).toBeNull();
  const [call] = server.calls("GET /api/admin/reports/reserve");
  expect(call?.query.get("dealerId")).toBeNull();
});
