// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import axe from "axe-core";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadCancellationCore } from "@/domain/cancellationCore";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { type Answers, answerCalls, problem } from "@/testing/server";
import { TransferPage } from "./TransferPage";
import { knownOf, LINE } from "./testTransfer";

beforeEach(async () => {
  await prepareScreens();
  await loadCancellationCore();
});
afterEach(leaveScreens);

const KNOWN = `GET /api/product-lines/${LINE}/transfer`;
const TRANSFER = `POST /api/product-lines/${LINE}/transfer`;

/** A field by its label, which a mark follows where it is required. */
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));

function open(known: unknown = knownOf(), answers: Answers = {}) {
  const server = answerCalls({ [KNOWN]: known, ...answers });
  const person = showRoutes({ [routes.transfer]: <TransferPage /> }, `/dashboard/transfers/${LINE}`);
  return { server, person };
}

/** Types a transfer to Bo Diaz. */
async function typeAll(person: ReturnType<typeof open>["person"], fee: string): Promise<void> {
  await screen.findByLabelText(/^Odometer/);
  await fill(person, field("Odometer"), "34000");
  await fill(person, field("Name"), "Bo Diaz");
  await fill(person, field("Street address"), "12 Elm Street");
  await fill(person, field("City"), "Tampa");
  await person.selectOptions(field("State"), "FL");
  await fill(person, field("ZIP code"), "33602");
  await fill(person, field("Transfer fee"), fee);
}

test("[AS-5] the page tells contract and law, and sends what was typed once it was asked", async () => {
  const { server, person } = open(knownOf(), { [TRANSFER]: { contracts: [], lines: [] } });
  await typeAll(person, "40");
  const facts = region("Shield Powertrain").textContent ?? "";
  expect(facts).toContain("Ann Lee, since Feb 20, 2024");
  expect(facts).toContain("until Feb 20, 2029, or 72,000 miles");
  const law = region("What FL Says of Transfers").textContent ?? "";
  expect(law).toContain("Highest transfer fee: $40.00");
  expect(law).toContain("Fla. Stat. 634.121");
  await person.click(button("Transfer Product..."));
  const dialog = await screen.findByRole("dialog", { name: "Transfer Shield Powertrain to Bo Diaz?" });
  expect(dialog.textContent).toContain("Bo Diaz, 12 Elm Street, Tampa, FL 33602");
  expect(dialog.textContent).toContain("$40.00 is due to Shield Administration");
  expect(server.calls(TRANSFER)).toEqual([]);
  await person.click(within(dialog).getByRole("button", { name: "Transfer Product" }));
  await expectToast("Product transferred", "Shield Powertrain is held by Bo Diaz now.");
  await expectElsewhere(routes.contracts);
  const [sent] = server.calls(TRANSFER);
  expect(sent?.body).toMatchObject({ version: 4, name: "Bo Diaz", date: "2025-03-26", state: "FL" });
});

test("[AS-5] a fee above the law's is refused where it is typed, and nothing is asked", async () => {
  const { server, person } = open();
  await typeAll(person, "50");
  await person.click(button("Transfer Product..."));
  expect(await screen.findByText(/^\$40\.00 is the most that FL allows/)).toBeTruthy();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field("Transfer fee").getAttribute("aria-invalid")).toBe("true");
  expect(document.activeElement).toBe(field("Transfer fee"));
  expect(server.calls(TRANSFER)).toEqual([]);
});

test("a transfer that somebody else was quicker with says so, and keeps what was typed", async () => {
  const { person } = open(knownOf(), {
    [TRANSFER]: problem(409, "stale_version", { changedBy: "maria" }),
  });
  await typeAll(person, "0");
  await person.click(button("Transfer Product..."));
  const dialog = await screen.findByRole("dialog");
  expect(dialog.textContent).toContain("It costs nothing.");
  await person.click(within(dialog).getByRole("button", { name: "Transfer Product" }));
  expect((await screen.findByRole("alert")).textContent).toContain("maria changed this product");
  expect(field("Name").value).toBe("Bo Diaz");
});

test("what belongs to a loan says why it can't be transferred", async () => {
  open(problem(409, "not_transferable", { detail: "GAP belongs to the loan." }));
  expect(await screen.findByText("This product can't be transferred")).toBeTruthy();
  expect(screen.getByText("GAP belongs to the loan.")).toBeTruthy();
});

test("axe finds nothing on the page", async () => {
  open();
  await screen.findByLabelText(/^Odometer/);
  const { violations } = await axe.run(document.body, {
    rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
  });
  expect(violations).toEqual([]);
});
