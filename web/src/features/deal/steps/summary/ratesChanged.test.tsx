// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealEvent, Enrollment } from "@/domain/deal/deal";
import { button, deal, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { goOn, options, wholeDeal } from "@/testing/dealEvents";
import { noProducts } from "@/testing/noProducts";
import { watchLog } from "@/testing/page";
import { bookText, liveBook } from "@/testing/rateBooks";
import { held, problem, unreachable } from "@/testing/server";
import { enrolled, inNevada, tpasOfState } from "@/testing/tpas";
import { bookList, resumeWizard } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const CONTRACTS = "POST /api/contracts";
const LIST = "GET /api/rate-books";
const BOOK = "GET /api/rate-books/*";
const stored = { contract: { id: "contract-1700000000000" }, lines: [] };
const [alderRidge = enrolled.products.selectedVscTpas[0]] = enrolled.products.selectedVscTpas;

/** Sells service contracts of one TPA. */
const enrollment: Enrollment = {
  state: "NV",
  products: { ...noProducts, vsc: true, selectedVscTpas: enrolled.products.selectedVscTpas.slice(0, 1) },
};

const whole: DealEvent[] = [
  {
    type: "tpasLoaded",
    product: "vsc",
    state: "NV",
    tpas: inNevada.map(({ id, tpa_name }) => ({ id, tpa_name })),
  },
  ...wholeDeal().filter(({ type }) => type === "edit"),
  ...options,
  { type: "toggleVsc", provider: String(alderRidge) },
  ...goOn,
  { type: "saveDealInfo" },
];

const refused = (...errors: { path: string; code: string; message: string }[]) =>
  problem(422, "validation", { errors });
const changed = {
  path: "chosenVsc",
  code: "rates_changed",
  message: "Alder Ridge: $1,000.00 is now $1,100.00 (rates of July 1, 2026)",
};

/** Opens the summary of a deal that is priced at $1,000.00, with what the server says to Generate Contract. */
async function openSummary(answer: unknown) {
  const wizard = await resumeWizard({
    after: whole,
    enrollment,
    answers: {
      "GET /api/lenders": { items: [] },
      "GET /api/tpas": tpasOfState,
      [LIST]: bookList([liveBook()], enrollment),
      [BOOK]: () => new Response(bookText(100_000)),
      [CONTRACTS]: answer,
    },
  });
  await waitFor(() => expect(price()).toBe("$1,000.00"));
  return wizard;
}

const price = () =>
  within(region("VSC Details")).queryByText("Price", { selector: "dt" })?.nextElementSibling?.textContent;
const notice = () => document.activeElement?.textContent ?? "";

test("changed rates are told with their sentence, and the contract is generated at the new price that is accepted", async () => {
  const { person, server } = await openSummary(refused(changed));
  server.answer(LIST, bookList([liveBook(2)], enrollment));
  server.answer(BOOK, () => new Response(bookText(110_000)));
  await person.click(button("Generate Contract"));
  await waitFor(() => expect(notice()).toContain("A price has changed"));
  expect(screen.getByRole("alert").textContent).toContain(changed.message);
  expect(price()).toBe("$1,100.00");

  const late = held(stored);
  server.answer(CONTRACTS, late.answer);
  const accept = button("Accept new price");
  await person.click(accept);
  expect(document.activeElement).toBe(accept);
  expect(accept.textContent).toBe("Generating...");
  await act(async () => late.release());
  await screen.findByText(/^Contract generated:/);
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.calls(CONTRACTS).map(({ body }) => body.rating.lines[0])).toMatchObject([
    { version: 1, contentHash: "hash-1", price: 100_000 },
    { version: 2, contentHash: "hash-2", price: 110_000 },
  ]);
  // What was sold stays as it was, whatever is published next.
  expect(price()).toBe("$1,100.00");
});

test("several changed rates are accepted together; where the new ones can't be had, no price is left until they can", async () => {
  const logged = watchLog();
  const { person, server } = await openSummary(
    refused(changed, { ...changed, path: "chosenGap", message: "Alder Ridge: the price is now $500.00" }),
  );
  server.answer(LIST, unreachable);
  await person.click(button("Generate Contract"));
  await waitFor(() => expect(notice()).toContain("Prices have changed"));
  expect(button("Accept new prices")).toBeTruthy();
  expect(price()).not.toBe("$1,000.00");
  await screen.findByText("Prices need a connection");
  expect(logged()).toContain("Rates not loaded: unreachable");

  server.answer(LIST, bookList([liveBook(2)], enrollment));
  server.answer(BOOK, () => new Response(bookText(110_000)));
  await person.click(button("Retry"));
  await waitFor(() => expect(price()).toBe("$1,100.00"));
  expect(deal().chosenVsc).toBe(alderRidge);
  expect(screen.queryByText("Prices need a connection")).toBeNull();
});

test("what is no longer offered is told with the way to the options, at the rates that hold now", async () => {
  const gone = { path: "chosenVsc", code: "not_offered", message: "Alder Ridge: Not filed in Nevada." };
  const { person, server } = await openSummary(refused(gone));
  server.answer(LIST, bookList([], enrollment));
  await person.click(button("Generate Contract"));
  await waitFor(() => expect(notice()).toContain("The contract needs a few things first"));
  expect(screen.getByRole("alert").textContent).toContain("Alder Ridge: Not filed in Nevada in Options");
  expect(price()).not.toBe("$1,000.00");
});
