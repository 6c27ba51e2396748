// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { keptDeal } from "@/domain/deal/deal";
import { loadMenuCore } from "@/domain/menuCore";
import { routes } from "@/routes";
import { button, deal, expectStep, leaveScreens, prepareScreens } from "@/testing/deal";
import { wholeDeal } from "@/testing/dealEvents";
import { expectToast, showPage } from "@/testing/page";
import { answerCalls, problem, unreachable } from "@/testing/server";
import { answers, happen, resumeWizard } from "@/testing/wizard";
import { documents } from "@/ui/documents";
import golden from "../../../../../fixtures/document/menu/menu.json";
import { DealPage } from "../DealPage";

let opened: string[] = [];

beforeAll(() => loadMenuCore());
beforeEach(async () => {
  await prepareScreens();
  vi.spyOn(documents, "open").mockImplementation((address) => {
    opened.push(address);
  });
});
afterEach(() => {
  opened = [];
  localStorage.clear();
  leaveScreens();
});

const PRESENT = "POST /api/menus";
const HAND_OVER = "POST /api/menus/menu-1/hand-over";
const KEEP = "PUT /api/deal-seeds/1/draft";
const view = golden.menus[0]?.view;
const presented = { id: "menu-1", createdAt: 7, seed: 1, view, chosen: null };
const WAIVER = "GET /api/menus/menu-1/documents";
const waiver = {
  id: "menu-1-90",
  contractId: null,
  menuId: "menu-1",
  lineId: null,
  product: "waiver",
  title: "Product Waiver",
  status: "issued",
  heldUp: null,
  issuedAt: 1_764_000_000_000,
  signing: null,
  signedAt: null,
  scan: null,
  size: 40_000,
  takesSignatures: true,
  supersedes: null,
  cancelled: false,
};
const done = () => new Response(null, { status: 204 });

test("the deal is kept before the device is handed over, and forgotten after", async () => {
  const { person, server } = await resumeWizard({
    after: wholeDeal(),
    answers: {
      "GET /api/lenders": { items: [] },
      [PRESENT]: presented,
      [KEEP]: done,
      [HAND_OVER]: unreachable,
    },
  });
  await person.click(button("Present Menu"));
  await screen.findByRole("table", { name: "What is offered" });
  expect(server.calls(PRESENT)[0]?.body.vin).toBe(deal().vin);
  expect(screen.queryByRole("button", { name: /^Take package/ })).toBeNull();
  const before = deal();
  await person.click(button("Hand Over"));
  await expectToast(
    "The device was not handed over",
    "The deal is still here. Please check your connection and press Hand Over again.",
    "alert",
  );
  expect(JSON.parse(server.calls(KEEP)[0]?.body.draft)).toMatchObject({
    vin: before.vin,
    step: "finalSummary",
  });
  expect(keptDeal()?.vin).toBe(before.vin);
  server.answer(HAND_OVER, presented);
  await waitFor(() => expect(button("Hand Over").getAttribute("aria-busy")).toBe("false"));
  await person.click(button("Hand Over"));
  await waitFor(() => expect(opened).toEqual(["/menu"]));
  expect(localStorage.getItem("userInfo")).toBe("handed for menu");
  expect(keptDeal()).toBeNull();
});

test("a refused menu says what it needs, and the way back leads to the summary", async () => {
  const wrong = { path: "buyer.term", code: "required", message: "Enter the loan's term" };
  const { person, server } = await resumeWizard({
    after: wholeDeal(),
    answers: {
      "GET /api/lenders": { items: [] },
      [PRESENT]: problem(422, "validation", { errors: [wrong] }),
    },
  });
  await person.click(button("Present Menu"));
  expect((await screen.findByRole("alert")).textContent).toContain("The menu needs a few things first");
  server.answer(PRESENT, presented);
  await person.click(button("Present Menu"));
  await person.click(await screen.findByRole("button", { name: "Back to Summary" }));
  expectStep("Deal Summary");
});

test("the deal opens again with what the buyer chose, and says when that is outdated", async () => {
  const { person: _, server } = await resumeWizard({
    after: wholeDeal(),
    answers: {
      "GET /api/lenders": { items: [] },
      [PRESENT]: presented,
      [KEEP]: done,
      [HAND_OVER]: presented,
    },
  });
  const waiting = deal();
  const offer = `${waiting.vin}|${waiting.seed}|2500000|0|1|60|590`;
  expect(server.calls(PRESENT)).toHaveLength(0);
  leaveScreens();
  await prepareScreens();
  answerCalls({
    ...answers,
    "GET /api/lenders": { items: [] },
    "GET /api/menus/menu-1": {
      ...presented,
      chosen: { id: "menu-1", chosenAt: 1_764_000_000_000, accepted: [], offer },
    },
    "GET /api/deal-seeds/1/draft": { draft: JSON.stringify(waiting) },
    [WAIVER]: { items: [waiver] },
  });
  showPage(<DealPage />, { path: routes.deal, state: { menu: "menu-1" } });
  await screen.findByText(/The buyer chose from the menu on/);
  expect(deal().vin).toBe(waiting.vin);
  expect([deal().chosenVsc, deal().chosenGap]).toEqual([null, null]);
  await happen({ type: "editBuyer", field: "downPayment", value: "500" });
  expect(screen.getByText("The menu is outdated")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Waiver" })).toBeNull();
});

test("the summary says whether the waiver is signed, and leads to its signing", async () => {
  const chosen = { id: "menu-1", chosenAt: 1_764_000_000_000, accepted: [] };
  const { person: _ } = await resumeWizard({
    after: wholeDeal(),
    answers: { "GET /api/lenders": { items: [] } },
  });
  const waiting = deal();
  const offer = `${waiting.vin}|${waiting.seed}|2500000|0|1|60|590`;
  leaveScreens();
  await prepareScreens();
  const begin = "POST /api/signings";
  const server = answerCalls({
    ...answers,
    "GET /api/lenders": { items: [] },
    "GET /api/menus/menu-1": { ...presented, chosen: { ...chosen, offer } },
    "GET /api/deal-seeds/1/draft": { draft: JSON.stringify(waiting) },
    [WAIVER]: { items: [waiver] },
    [begin]: problem(409, "not_ready_to_sign"),
  });
  const person = showPage(<DealPage />, { path: routes.deal, state: { menu: "menu-1" } });
  const section = within(await screen.findByRole("region", { name: "Waiver" }));
  const [row] = await section.findAllByRole("listitem");
  expect(row?.textContent).toMatch(/^Product WaiverIssued/);
  server.answer(WAIVER, { items: [{ ...waiver, status: "signed", signing: "menu-1-s1" }] });
  await person.click(section.getByRole("button", { name: "Sign" }));
  expect(server.calls(begin)[0]?.body).toEqual({ menuId: "menu-1" });
  // Somebody else had it signed by then.
  await section.findByText("Signed");
  expect(section.queryByRole("button", { name: "Sign" })).toBeNull();
});

test("a deal that can't be read back is asked for again", async () => {
  const server = answerCalls({ ...answers, "GET /api/menus/menu-1": unreachable });
  const person = showPage(<DealPage />, { path: routes.deal, state: { menu: "menu-1" } });
  await screen.findByText("The deal could not be loaded");
  server.answer("GET /api/menus/menu-1", { ...presented, chosen: null });
  server.answer("GET /api/deal-seeds/1/draft", problem(404, "record_not_found"));
  await person.click(button("Retry"));
  await waitFor(() => expectStep("Get Started"));
});
