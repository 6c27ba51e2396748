// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fieldIn, fill, showPage } from "@/testing/page";
import { listOf } from "@/testing/records";
import { watchSavedFiles } from "@/testing/savedFiles";
import { type AnsweringServer, answerCalls, held, problem, unavailable } from "@/testing/server";
import { AdminAuditLogPage } from "./AdminAuditLogPage";
import { DealerAuditLogPage } from "./DealerAuditLogPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const KINDS = "GET /api/audit-kinds";
const LOG = "GET /api/audit-log";
const ENTRY = "GET /api/audit-log/entry";
const FILE = "GET /api/audit-log/file";

const row = (number: number) => ({
  id: `179206560000${number}#contract-${number}#abc`,
  time: 1_792_065_600_000 + number,
  who: "ann",
  label: "Remit choices saved",
  subject: `contract-${number}`,
});
const whole = { items: [row(1)], nextCursor: null, searchedUntil: null };

function open(answers: Record<string, unknown> = {}, search = "") {
  const kinds = { items: [{ kind: "remittance_saved", label: "Remit choices saved" }] };
  const server = answerCalls({ [KINDS]: kinds, [LOG]: whole, ...answers });
  const person = showPage(<DealerAuditLogPage />, { path: routes.auditLog + search });
  return { server, person };
}

const lastQuery = (server: AnsweringServer, name = LOG) => server.calls(name).at(-1)?.query;
const count = () => screen.getAllByRole("status").map(({ textContent }) => textContent);
const searchField = (label: string) => fieldIn(document.body, label);

test("the last thirty days show, newest first, and the days' time zone is named", async () => {
  const { server } = open();
  await screen.findByRole("button", { name: "Remit choices saved" });
  expect(screen.getByRole("cell", { name: "contract-1" })).toBeTruthy();
  const query = lastQuery(server);
  const day = 86_400_000;
  const days = (Number(query?.get("to")) - Number(query?.get("from"))) / day;
  // An hour more or less, where clocks were changed.
  expect(Math.round(days)).toBe(30);
  expect(Number(query?.get("to"))).toBeGreaterThan(Date.now());
  expect(query?.get("what")).toBeNull();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ");
  expect(screen.getAllByText(`Days in ${zone}`)).toHaveLength(2);
  expect(count()).toContain("1 entry shown, that is all");
});

test("what is looked for is asked of the server, and stands in the address", async () => {
  const { server, person } = open({}, "?what=remittance_saved&from=2026-10-01&to=2026-10-02");
  await screen.findByRole("button", { name: "Remit choices saved" });
  const query = lastQuery(server);
  expect(query?.get("what")).toBe("remittance_saved");
  expect(Number(query?.get("from"))).toBe(new Date(2026, 9, 1).getTime());
  // A period ends with its last day.
  expect(Number(query?.get("to"))).toBe(new Date(2026, 9, 3).getTime());
  await fill(person, searchField("Who"), " ann ");
  await fill(person, searchField("About"), "contract-1");
  await waitFor(() => expect(lastQuery(server)?.get("q")).toBe("contract-1"));
  expect(lastQuery(server)?.get("who")).toBe("ann");
  server.answer(LOG, { items: [], nextCursor: null, searchedUntil: null });
  await fill(person, searchField("About"), "contract-2");
  await screen.findByText("Nothing is found for this in the period.");
  server.answer(LOG, whole);
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findByRole("button", { name: "Remit choices saved" });
  expect(lastQuery(server)?.get("what")).toBeNull();
});

test("a search that stopped says how far it looked, and goes on", async () => {
  const { server, person } = open(
    { [LOG]: { items: [], nextCursor: "more", searchedUntil: 1_792_065_600_000 } },
    "?who=ann",
  );
  const further = await screen.findByRole("button", { name: "Search further" });
  expect(count().join()).toMatch(/0 entries shown, searched back to Oct 15, 2026/);
  server.answer(LOG, whole);
  await person.click(further);
  await screen.findByRole("button", { name: "Remit choices saved" });
  expect(lastQuery(server)?.get("cursor")).toBe("more");
  expect(screen.queryByRole("button", { name: "Search further" })).toBeNull();
  // The button that had the focus is gone.
  expect(document.activeElement?.textContent).toBe("1 entry shown, that is all");
});

test("an entry opens: what differs stands before and after side by side, what does not is folded", async () => {
  const changes = [
    { field: "deal-1-vsc, Remit", before: "No", after: "Yes", differs: true },
    { field: "Reason", before: "", after: "rounding", differs: true },
    { field: "deal-1-vsc, Price", before: "$1.00", after: "$1.00", differs: false },
  ];
  const { server, person } = open({ [ENTRY]: { entry: row(1), changes, more: 2 } });
  await person.click(await screen.findByRole("button", { name: "Remit choices saved" }));
  const panel = await screen.findByRole("dialog", { name: "Remit choices saved" });
  const table = await within(panel).findByRole("table", { name: "What changed" });
  const cells = within(table)
    .getAllByRole("row")
    .map((line) => [...line.children].map(({ textContent }) => textContent));
  expect(cells).toEqual([
    ["Field", "Before", "After"],
    ["deal-1-vsc, Remit", "No", "Yes"],
    ["Reason", "(nothing)", "rounding"],
  ]);
  expect(within(panel).getByText("1 field stayed as it was")).toBeTruthy();
  expect(within(panel).getByText("2 more fields are not shown.")).toBeTruthy();
  expect(lastQuery(server, ENTRY)?.get("id")).toBe(row(1).id);
});

test("a file is saved under its name, and says when there is more", async () => {
  const saved = watchSavedFiles();
  const file = {
    name: "audit-log.csv",
    csv: "text",
    rows: 5_000,
    nextCursor: "x",
    searchedUntil: 1_792_065_600_000,
  };
  const { server, person } = open({ [FILE]: file }, "?who=ann");
  await screen.findByRole("button", { name: "Remit choices saved" });
  await person.click(screen.getByRole("button", { name: "Export CSV" }));
  await waitFor(() => expect(saved.map(([name]) => name)).toEqual(["audit-log.csv"]));
  expect(await saved[0]?.[1].text()).toBe("text");
  expect(lastQuery(server, FILE)?.get("who")).toBe("ann");
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short" }).format(
    1_792_065_600_000,
  );
  await expectToast(
    "The file holds 5,000 entries, not all of them",
    `It goes back to ${day}. Choose that day as To and export again for those before.`,
  );
});

test("a period that ends before it begins is told at its field, and what was typed stays", async () => {
  const message = "Please give an end after the beginning.";
  const errors = [{ path: "to", code: "end_before_beginning", message }];
  open({ [LOG]: problem(422, "validation", { errors }) }, "?from=2026-10-02&to=2026-10-01&who=ann");
  await screen.findByText(message);
  expect(searchField("To").value).toBe("2026-10-01");
  expect(searchField("Who").value).toBe("ann");
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
});

test("a log that can't be loaded is asked for again", async () => {
  const { server, person } = open({ [LOG]: unavailable });
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.answer(LOG, whole);
  await person.click(retry);
  await screen.findByRole("button", { name: "Remit choices saved" });
});

test("administrators choose whose log shows: the administration's first", async () => {
  const log = "GET /api/admin/audit-log";
  const server = answerCalls({
    [KINDS]: { items: [] },
    [log]: whole,
    "GET /api/admin/dealers": listOf(),
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  showPage(<AdminAuditLogPage />, { path: routes.adminAuditLog });
  await screen.findByRole("button", { name: "Remit choices saved" });
  expect(lastQuery(server, log)?.get("dealerId")).toBeNull();
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Dealer" }).value).toBe("Administration");
});

test("while another dealer's log is on its way, none of the last one's entries shows", async () => {
  const log = "GET /api/admin/audit-log";
  const server = answerCalls({
    [KINDS]: { items: [] },
    [log]: whole,
    "GET /api/admin/dealers": listOf(),
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  const person = showPage(<AdminAuditLogPage />, { path: routes.adminAuditLog });
  await screen.findByRole("button", { name: "Remit choices saved" });
  const later = held(whole);
  server.answer(log, later.answer);
  await fill(person, screen.getByRole<HTMLInputElement>("combobox", { name: "Dealer" }), "acme-motors");
  await person.click(await screen.findByRole("option", { name: /acme-motors/ }));
  await waitFor(() => expect(lastQuery(server, log)?.get("dealerId")).toBe("acme-motors"));
  expect(screen.queryByRole("button", { name: "Remit choices saved" })).toBeNull();
  later.release();
  await screen.findByRole("button", { name: "Remit choices saved" });
});

test("a dealer in the address is whose log shows", async () => {
  const log = "GET /api/admin/audit-log";
  const server = answerCalls({
    [KINDS]: { items: [] },
    [log]: whole,
    "GET /api/admin/dealers": listOf(),
    "GET /api/admin/dealers/*": problem(404, "record_not_found"),
  });
  showPage(<AdminAuditLogPage />, { path: `${routes.adminAuditLog}?dealer=acme-motors` });
  await screen.findByRole("button", { name: "Remit choices saved" });
  expect(lastQuery(server, log)?.get("dealerId")).toBe("acme-motors");
});
