// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import * as files from "@/ui/saveFile";
import { AdminReportsPage } from "./AdminReportsPage";
import { ReportsPage } from "./ReportsPage";
import { noCancellations, productionAnswer } from "./testReports";

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

test("administrators ask for one dealer's report", async () => {
  const server = answerCalls({
    "GET /api/admin/reports/production": productionAnswer(),
    "GET /api/admin/dealers": { items: [], nextCursor: null },
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  showPage(<AdminReportsPage />, { path: `${routes.adminReports}?dealer=acme-motors` });
  await screen.findByRole("table", { name: "Production, By product" });
  const [call] = server.calls("GET /api/admin/reports/production");
  expect(call?.query.get("dealerId")).toBe("acme-motors");
  expect(screen.queryByRole("combobox", { name: "Unremitted" })).toBeNull();
});
