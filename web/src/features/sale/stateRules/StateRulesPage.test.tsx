// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { StateRule } from "@/api/sale/stateRules";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { fieldIn, fill, showAt, showPage } from "@/testing/page";
import { answerCalls, unavailable } from "@/testing/server";
import { StateRulesPage } from "./StateRulesPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const RULES = "GET /api/admin/state-rules";

const rule = (change: Partial<StateRule>): StateRule => ({
  state: "CA",
  product: "GAP",
  rule: "Highest cancellation fee",
  value: "$25.00",
  from: null,
  to: null,
  citation: "Cal. Civ. Code 1794.41",
  source: "regulator's guide",
  note: "",
  use: "applied",
  ...change,
});
const items = [
  rule({ rule: "Price cap in rating", value: "4 %", from: "2023-01-01", use: "applied_unconfirmed" }),
  rule({ product: "VSC" }),
  rule({ state: "AK", product: "ANY", rule: "Refund due", use: "unverified", note: "said elsewhere" }),
  rule({ state: "TX", rule: "Transfer", from: "2023-01-01", to: "2023-12-31", use: "shown" }),
  rule({ state: "FL", rule: "Highest transfer fee", use: "applied_to_transfers" }),
];

function open(search = "") {
  const server = answerCalls({ [RULES]: { items, hash: "0a".repeat(32) } });
  const person = showPage(<StateRulesPage />, { path: routes.stateRules + search });
  return { server, person };
}

function Address() {
  return <p data-testid="address">{useLocation().search}</p>;
}

const rows = () =>
  within(screen.getByRole("table", { name: "State rules" }))
    .getAllByRole("row")
    .slice(1)
    .map((line) => [...line.children].map(({ textContent }) => textContent ?? ""));

test("each rule says what it rules, of which sales, where it was read, and what becomes of it", async () => {
  open();
  await screen.findByText("5 rules");
  await screen.findByRole("table");
  const [cap, fee, due, transfer, highest] = rows();
  expect(cap?.[2]).toContain("Price cap in rating: 4 %Sales from Jan 1, 2023");
  expect(cap?.[4]).toBe("Applied to prices, check with counsel");
  expect(fee?.[3]).toBe("Cal. Civ. Code 1794.41regulator's guide");
  expect(fee?.[4]).toBe("Verified, applied to quotes");
  expect(due?.[2]).toContain("All salessaid elsewhere");
  expect(due?.[4]).toBe("Check with counsel, not applied");
  expect(transfer?.[2]).toContain("Sales from Jan 1, 2023 to Dec 31, 2023");
  expect(transfer?.[4]).toBe("Verified, shown only");
  expect(highest?.[4]).toBe("Verified, applied to transfers");
  expect(screen.getByText(/^No lawyer has confirmed these rules\./)).toBeTruthy();
});

test.each([
  ["?state=CA", ["CA", "CA"]],
  ["?product=VSC", ["CA", "AK"]],
  ["?use=shown", ["TX"]],
  ["?use=applied_to_transfers", ["FL"]],
  ["?state=TX&product=GAP", ["TX"]],
])("%s leaves its rules; one of any product is of each", async (search, states) => {
  open(search);
  await waitFor(() => expect(rows().map(([state]) => state?.slice(0, 2))).toEqual(states));
});

test("a state, a product and what becomes of a rule are chosen by name, stand in the address, and are cleared together", async () => {
  answerCalls({ [RULES]: { items, hash: "" } });
  const person = showAt(
    routes.stateRules,
    <>
      <Routes>
        <Route path={routes.stateRules} element={<StateRulesPage />} />
      </Routes>
      <Address />
    </>,
  );
  await screen.findByText("5 rules");
  const choose = async (filter: string, option: string) => {
    await person.click(screen.getByRole("combobox", { name: filter }));
    await person.click(await screen.findByRole("option", { name: option }));
  };
  await choose("State", "CA");
  await choose("Product", "VSC");
  await waitFor(() => expect(screen.getByTestId("address").textContent).toBe("?state=CA&product=VSC"));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(rows()[0]?.join()).toMatch(/^CAVSC,.*Highest cancellation fee/);
  await choose("What becomes of it", "Check with counsel, not applied");
  expect(await screen.findByText("No rule is found for this.")).toBeTruthy();
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findByText("5 rules");
  expect(screen.getByTestId("address").textContent).toBe("");
});

test("words are looked for by the server", async () => {
  const { server, person } = open();
  await screen.findByText("5 rules");
  server.answer(RULES, { items: [], hash: "" });
  await fill(person, fieldIn(document.body, "Search"), "free look");
  await screen.findByText("No rule is found for this.");
  expect(server.calls(RULES).at(-1)?.query.get("q")).toBe("free look");
  server.answer(RULES, { items, hash: "" });
  await person.click(screen.getByRole("button", { name: "Clear filters" }));
  await screen.findByText("5 rules");
});

test("rules that can't be loaded are asked for again", async () => {
  const server = answerCalls({ [RULES]: unavailable });
  const person = showPage(<StateRulesPage />, { path: routes.stateRules });
  const retry = await screen.findByRole("button", { name: "Retry" });
  server.answer(RULES, { items, hash: "" });
  await person.click(retry);
  await screen.findByText("5 rules");
});
