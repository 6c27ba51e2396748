// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asContractId, type DealId, type LineId } from "@/domain/form/ids";
import type { AuditEvent, HistoryEntry, LineState } from "@/domain/sale/history";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { answerCalls, held, problem, unavailable } from "@/testing/server";
import { ContractHistory } from "./ContractHistory";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const HISTORY = "GET /api/contracts/contract-1740000000000/history";

const vsc: LineState = {
  id: "deal-1740000000000-vsc" as LineId,
  dealId: "deal-1740000000000" as DealId,
  productType: "VSC",
  productName: "Lakeside Assured Basic, 12 months",
  price: 99_500,
  status: "pending",
  remit: false,
};
const tires: LineState = {
  ...vsc,
  id: "deal-1740000000000-tire_and_wheel" as LineId,
  productType: "Ancillary",
  productName: "Lakeside Road Care",
  price: 49_800,
};
const remitted: LineState = { ...vsc, remit: true };

const entry = (at: number, what: AuditEvent, before: LineState[], after: LineState[]) =>
  ({
    id: `174000000000${at}#contract-1740000000000#${at}`,
    time: 1_740_000_000_000 + at * 60_000,
    username: "lakeside",
    what,
    subject: "contract-1740000000000",
    before,
    after,
  }) as HistoryEntry;

const generated = entry(0, "contract_generated", [], [vsc, tires]);
const marked = entry(1, "remittance_saved", [vsc], [remitted]);
const paid = entry(2, "payment_made", [remitted], [{ ...vsc, status: "complete" }]);
const deleted = entry(3, "line_deleted", [tires], []);

/** Opens the panel over what the server answers. */
function open(answer: unknown) {
  const server = answerCalls({ [HISTORY]: answer });
  const person = showPage(
    <ContractHistory
      contractId={asContractId("contract-1740000000000")}
      title="2015 CHEVROLET Silverado of Curtis Yazzie"
      onClose={() => {}}
    />,
    { path: routes.contracts },
  );
  return { server, person };
}

const page = (items: HistoryEntry[], nextCursor: string | null = null) => ({ items, nextCursor });
const told = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

/** What an entry says of its lines. */
async function linesOf(what: string): Promise<string[]> {
  const heading = await screen.findByRole("heading", { level: 3, name: what });
  return textsOf("listitem", heading.closest("li") as HTMLElement);
}

test("[DEF-F1] a long history comes page by page, and a page that fails can be asked for again", async () => {
  const { server, person } = open(page([deleted, paid], "older"));
  expect(await screen.findByText("2 changes shown")).toBeTruthy();
  const more = button("Load more");
  server.answer(HISTORY, unavailable);
  await person.click(more);
  expect(await screen.findByText(/^More changes could not be loaded/)).toBeTruthy();
  expect(told()).toHaveLength(2);
  server.answer(HISTORY, page([marked, generated]));
  await person.click(more);
  const counted = await screen.findByText("4 changes shown, that is all");
  expect(told().slice(2)).toEqual(["Remit choices saved", "Contract generated"]);
  // The button that had the focus is gone.
  expect(document.activeElement).toBe(counted);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();
  expect(server.calls(HISTORY).map(({ query }) => query.get("cursor"))).toEqual([null, "older", "older"]);
});

test("a history that can't be loaded says so, and Retry brings it", async () => {
  const late = held(unavailable);
  const { server, person } = open(late.answer);
  expect(await screen.findByRole("status", { name: "Loading..." })).toBeTruthy();
  late.release();
  const panel = await screen.findByRole("dialog", { name: "Contract History" });
  expect((await within(panel).findByRole("alert")).textContent).toContain("The history could not be loaded");
  server.answer(HISTORY, page([generated]));
  await person.click(within(panel).getByRole("button", { name: "Retry" }));
  expect(await linesOf("Contract generated")).toHaveLength(2);
  expect(within(panel).queryByRole("alert")).toBeNull();
  // The focus did not fall out of the panel with the button.
  await person.tab({ shift: true });
  expect(document.activeElement).toBe(within(panel).getByRole("button", { name: "Close" }));
});

test("the history of a contract that somebody deleted says that it is gone", async () => {
  open(problem(404, "record_not_found"));
  expect(await screen.findByText("This contract was deleted")).toBeTruthy();
});
