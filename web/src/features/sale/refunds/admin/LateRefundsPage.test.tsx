// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { lateOf } from "../testRefunds";
import { LateRefundsPage } from "./LateRefundsPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

function open(answer: unknown) {
  const server = answerCalls({ "GET /api/admin/refunds": answer });
  return { server, person: showPage(<LateRefundsPage />, { path: routes.adminRefunds }) };
}

test("late refunds are listed with dealer, payee, amount and how late they are", async () => {
  open({
    items: [lateOf(), lateOf({ dealerId: "lakeside-auto" as never, penalty: 1_700, daysLate: 1 })],
    more: true,
  });
  const rows = within(await screen.findByRole("table", { name: "Late refunds" }))
    .getAllByRole("row")
    .slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/acme-motors.*Ann Lee.*Buyer.*\$170\.00.*Mar 2, 2026.*3 days/),
    expect.stringMatching(/lakeside-auto.*\$17\.00 of it penalty.*1 day/),
  ]);
  expect(screen.getByRole("status").textContent).toContain("2 refunds that are late longest");
});

test("with none late the page says what it is for; what can't be loaded is asked for again", async () => {
  const { server, person } = open(problem(503, "database_unavailable"));
  await screen.findByText("The refunds could not be loaded");
  server.answer("GET /api/admin/refunds", { items: [], more: false });
  await person.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByText(/^No refund is late\./)).toBeTruthy();
});
