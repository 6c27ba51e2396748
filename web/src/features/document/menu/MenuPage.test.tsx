// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { loadMenuCore } from "@/domain/menuCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, showPage } from "@/testing/page";
import {
  type AnsweringServer,
  type Answers,
  answerCalls,
  type Call,
  problem,
  unreachable,
} from "@/testing/server";
import golden from "../../../../../fixtures/document/menu/menu.json";
import { MenuPage } from "./MenuPage";

beforeAll(() => loadMenuCore());
beforeEach(prepareScreens);
afterEach(() => {
  localStorage.clear();
  leaveScreens();
});

const GET = "GET /api/menu";
const CHOOSE = "POST /api/menu/choices";
const BACK = "POST /api/session/take-back";
const SESSION = "GET /api/session";
const user = {
  userId: "user-dealer",
  dealerId: "acme-motors",
  dealerName: "Acme Motors",
  username: "dealer",
  expires: Date.now() + 3_600_000,
  rememberMe: false,
  isAdmin: false,
};
const [financed, cash] = golden.menus.map(({ view }) => view);
const menu = { dealerName: "Acme Motors", view: financed, version: 2, choices: null as unknown };
const labels = financed?.products.map(({ label }) => label) ?? [];

async function open(answers: Answers = {}): Promise<{ person: UserEvent; server: AnsweringServer }> {
  const server = answerCalls({
    [GET]: menu,
    [CHOOSE]: ({ body }: Call) => ({ ...menu, version: 3, choices: body.choices }),
    ...answers,
  });
  const person = showPage(<MenuPage />, { path: routes.menu });
  await screen.findByRole("table", { name: "What is offered" });
  return { person, server };
}

const choice = (product: string, name: "Accept" | "Decline") =>
  within(screen.getByRole("group", { name: product })).getByRole<HTMLButtonElement>("button", { name });
const pressed = () =>
  screen.getAllByRole("button", { pressed: true }).filter((found) => found.hasAttribute("data-decision"));
const total = (label: string) => document.querySelector(`[data-total="${label}"]`)?.textContent;

test("the base comes first, nothing is chosen, and no package has another loan", async () => {
  await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Your options at Acme Motors");
  const base = screen.getByRole("region", { name: "Without any product" });
  expect(base.textContent).toContain("2003 HONDA Accord");
  expect(base.textContent).toContain("Monthly payment$424.30");
  expect(base.textContent).toContain("Total of payments$25,458.00");
  expect(screen.getAllByText(/APR/)).toHaveLength(1);
  expect(document.querySelectorAll('[data-decision][aria-pressed="true"]')).toHaveLength(0);
  expect(total("Monthly payment")).toBe("$424.30");
  const [, first] = screen.getAllByRole("columnheader");
  expect(first?.textContent).toContain("Complete");
});

test("what is open is named at Continue, and the last choice sends all of them", async () => {
  const { person, server } = await open();
  await person.click(choice(labels[0] ?? "", "Accept"));
  expect(total("Monthly payment")).toBe("$472.15");
  await person.click(button("Continue"));
  const notice = screen.getByRole("alert");
  expect(notice.textContent).toContain(`Still open: ${labels.slice(1).join(", ")}`);
  expect(document.activeElement?.contains(notice)).toBe(true);
  expect(server.calls(CHOOSE)).toHaveLength(0);
  for (const label of labels.slice(1)) {
    await person.click(choice(label, "Decline"));
  }
  expect(screen.queryByRole("alert")).toBeNull();
  await person.click(button("Continue"));
  await screen.findByRole("heading", { name: "Thank you" });
  const [sent] = server.calls(CHOOSE);
  expect(sent?.body.version).toBe(2);
  expect(sent?.body.choices.map(({ decision }: { decision: string }) => decision)).toEqual([
    "accept",
    "decline",
    "decline",
    "decline",
  ]);
});

test("a package is taken by keyboard, and a product of it declined again", async () => {
  const { person } = await open();
  button("Take package Complete").focus();
  await person.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(button("Take package Essential"));
  expect(document.querySelectorAll('[data-decision][aria-pressed="true"]')).toHaveLength(0);
  await person.keyboard(" ");
  expect(pressed().map(({ textContent }) => textContent)).toEqual(["Accept", "Accept", "Decline", "Decline"]);
  expect(total("Monthly payment")).toBe("$486.21");
  await person.keyboard("{ArrowDown}");
  expect(document.activeElement).toBe(choice(labels[0] ?? "", "Accept"));
  await person.keyboard("{ArrowDown}{ArrowRight} ");
  expect(choice(labels[1] ?? "", "Decline").getAttribute("aria-pressed")).toBe("true");
  await person.keyboard("{ArrowUp}{ArrowUp}{ArrowUp}");
  expect(document.activeElement).toBe(button("Take package Essential"));
});

/** [DOC-22] */
test("cash shows prices only", async () => {
  await open({ [GET]: { ...menu, view: cash } });
  expect(screen.queryByText(/Monthly|APR|\/mo\./)).toBeNull();
  expect(total("Balance due")).toBe("$23,499.50");
});

/** [DOC-23] */
test("a payment that was typed over is said", async () => {
  await open({ [GET]: { ...menu, view: { ...financed, typedPayment: 30_000 } } });
  expect(screen.getByText(/The deal names a payment of \$300\.00\./)).toBeTruthy();
});

test("choices stay where the server can't be reached, and are shown as they are where others were stored", async () => {
  const { person, server } = await open({ [CHOOSE]: unreachable });
  await person.click(button("Take package Complete"));
  await person.click(button("Continue"));
  await expectToast("Your choices were not saved", "Nothing was lost. Please press Continue again.", "alert");
  expect(pressed()).toHaveLength(4);
  const others = financed?.products.map(({ product }) => ({ product, decision: "decline" }));
  server.answer(CHOOSE, problem(409, "stale_version"));
  server.answer(GET, { ...menu, version: 3, choices: others });
  await person.click(button("Continue"));
  await screen.findByRole("heading", { name: "Thank you" });
  expect(screen.getAllByText("Declined")).toHaveLength(4);
});

test("the device goes back with a password, and leads to the deal", async () => {
  const wrong = problem(422, "validation", {
    errors: [{ path: "password", code: "password_incorrect", message: "Password is incorrect" }],
  });
  const { person, server } = await open({ [BACK]: wrong, [SESSION]: user });
  await person.click(button("Give the device back"));
  const password = screen.getByLabelText(/^Password/);
  await person.type(password, "guess");
  await person.click(button("Take the device back"));
  await screen.findByText("Password is incorrect");
  server.answer(BACK, { handed: { for: "menu", id: "menu-1" }, dealerName: "Acme Motors" });
  await person.clear(password);
  await person.type(password, "right");
  await person.click(button("Take the device back"));
  await expectElsewhere(routes.deal);
  expect(server.calls(BACK).map(({ body }) => body.password)).toEqual(["guess", "right"]);
  // The menu is no longer this session's to ask for: the refusal would lead elsewhere.
  expect(server.calls(GET)).toHaveLength(1);
});

test("a device that no one handed over leads to the dealership's pages", async () => {
  answerCalls({ [GET]: problem(403, "wrong_role"), [SESSION]: user });
  showPage(<MenuPage />, { path: routes.menu });
  await expectElsewhere(routes.dashboard);
});

test("a menu that can't be loaded can be asked for again", async () => {
  const server = answerCalls({ [GET]: unreachable });
  const person = showPage(<MenuPage />, { path: routes.menu });
  await screen.findByText("The menu could not be loaded");
  server.answer(GET, menu);
  await person.click(button("Retry"));
  await waitFor(() => expect(screen.getByRole("table")).toBeTruthy());
});
