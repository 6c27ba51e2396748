// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { clearSession, endSession } from "@/domain/access/session";
import { type DealEvent, type Enrollment, viewOf } from "@/domain/deal/deal";
import { localDay } from "@/domain/form/day";
import { forgetRates, type LiveBook } from "@/domain/pricing/rates";
import { routes } from "@/routes";
import { button, deal, dealAfter, leaveScreens, prepareScreens } from "@/testing/deal";
import { options } from "@/testing/dealEvents";
import { expectToast, shownToast, showPage, watchLog } from "@/testing/page";
import { bookText, liveBook, type MemoryCaches, memoryCaches } from "@/testing/rateBooks";
import { answerCalls, problem, unreachable } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { enrolled, tpasOfState } from "@/testing/tpas";
import { answers, bookList, dollarText, happen, unmarked } from "@/testing/wizard";
import { DealPage } from "./DealPage";

const LIST = "GET /api/rate-books";
const BOOK = "GET /api/rate-books/*";

let kept: MemoryCaches["held"];

beforeEach(async () => {
  await prepareScreens();
  const { storage, held } = memoryCaches();
  vi.stubGlobal("caches", storage);
  kept = held;
  signIn("maria");
});

afterEach(() => {
  clearSession();
  localStorage.clear();
  leaveScreens();
});

const sends = (content: string) => () => new Response(content);

/** Opens the wizard at the options, as a reload does: without rates. */
function open(items: LiveBook[] | (() => unknown), content: () => unknown = sends(bookText(100_000))) {
  const server = answerCalls({
    ...answers,
    "GET /api/enrollment": { enrollment: enrolled },
    "GET /api/tpas": tpasOfState,
    [LIST]: Array.isArray(items) ? bookList(items) : items,
    [BOOK]: content,
  });
  return { server, person: show(enrolled) };
}

function show(enrollment: Enrollment | null) {
  const before: DealEvent[] = [{ type: "settingsLoaded", settings: unmarked }, ...options];
  sessionStorage.setItem("dealSession", JSON.stringify(dealAfter(before, enrollment)));
  forgetRates();
  return showPage(<DealPage />, { path: `${routes.deal}?step=results`, state: { at: 0 } });
}

/** The card of the first TPA, Alder Ridge. */
const card = () => viewOf(deal()).vscCards[0];

async function expectPrice(cents: number): Promise<void> {
  // All that prices rest on: before it is there, no change of a price is told.
  await waitFor(() => expect([card()?.price, viewOf(deal()).pricesReady]).toEqual([cents, true]));
  // The screen follows a moment later.
  const cards = within(await screen.findByRole("radiogroup", { name: "VSC providers" }));
  await waitFor(() =>
    expect(cards.getByRole("radio", { name: /Alder Ridge/ }).textContent).toContain(dollarText(cents)),
  );
}

/** Lets the browser go off the network and back. */
async function reconnect(): Promise<void> {
  await act(async () => {
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
  });
}

const keptPaths = () => [...(kept.get("rates-maria")?.keys() ?? [])].sort();

test("a TPA's price comes from its rate book, which travels once and is kept", async () => {
  const { server } = open([liveBook()]);
  await expectPrice(100_000);
  expect(card()).toMatchObject({ plan: expect.stringContaining("Powertrain"), notes: [] });
  // Nobody has seen another price before.
  expect(shownToast()).toBeNull();
  expect(server.calls(BOOK)).toHaveLength(1);
  expect(keptPaths()).toEqual(["/books/hash-1", "/list"]);
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain("Powertrain");
  cleanup();
  expect(viewOf(dealAfter(options, enrolled)).vscCards).toEqual([]);

  const again = open([liveBook()], unreachable);
  await expectPrice(100_000);
  expect(again.server.calls(LIST)).toHaveLength(1);
  expect(again.server.calls(BOOK)).toEqual([]);
});

test("where the browser keeps nothing each visit loads the books", async () => {
  vi.stubGlobal("caches", { ...globalThis.caches, open: () => Promise.reject(new Error("SecurityError")) });
  open([liveBook()]);
  await expectPrice(100_000);
  cleanup();
  vi.stubGlobal("caches", undefined);
  open([liveBook()]);
  await expectPrice(100_000);
});

test("a newer version takes the place of the kept one, and who saw the old price is told", async () => {
  const { server, person } = open([liveBook()]);
  await expectPrice(100_000);
  // Toasts have their place from the first use of a page on.
  await person.click(screen.getByRole("heading", { name: "Coverage Options" }));
  server.answer(LIST, bookList([liveBook(2)]));
  server.answer(BOOK, sends(bookText(110_000)));
  await reconnect();
  await expectPrice(110_000);
  await expectToast(
    "Prices Updated",
    "Your administrators' rates have changed, and the prices of this deal with them.",
  );
  expect(keptPaths()).toEqual(["/books/hash-2", "/list"]);
});

test("a version that is published for tomorrow rates a sale of tomorrow", async () => {
  const tomorrow = localDay(new Date().setDate(new Date().getDate() + 1));
  const { server } = open([liveBook(2, { effectiveFrom: tomorrow }), liveBook()]);
  server.answer(BOOK, ({ path }: { path: string }) =>
    path.endsWith("hash-2")
      ? new Response(bookText(110_000).replace("2020-01-01", tomorrow))
      : new Response(bookText(100_000)),
  );
  await expectPrice(100_000);
  await happen({ type: "answerFact", fact: "sale_date", value: tomorrow });
  await expectPrice(110_000);
});

test("[SEC] whoever leaves, ends or comes after finds no rate book of another person", async () => {
  for (const leave of [clearSession, endSession, () => signIn("luis")]) {
    signIn("maria");
    open([liveBook()]);
    await expectPrice(100_000);
    kept.set("other", new Map());
    act(leave);
    await waitFor(() => expect([...kept.keys()]).toEqual(["other"]));
    cleanup();
  }
});

test("without a network kept books give an estimate, until the server's own are there", async () => {
  open([liveBook()]);
  await expectPrice(100_000);
  cleanup();
  const list = JSON.parse(kept.get("rates-maria")?.get("/list") ?? "");
  kept.get("rates-maria")?.set("/list", JSON.stringify({ ...list, confirmed: "2026-11-20" }));

  const { server } = open(unreachable, unreachable);
  await expectPrice(100_000);
  expect(card()?.notes).toEqual(["Estimate, rates as of November 20, 2026"]);
  server.answer(LIST, bookList([liveBook()]));
  await reconnect();
  await waitFor(() => expect(card()?.notes).toEqual([]));
  expect(shownToast()).toBeNull();
});

test("without a network and kept books the prices need a connection, and come with it", async () => {
  const logged = watchLog();
  const { server, person } = open(unreachable);
  await screen.findByText("Prices need a connection");
  expect(screen.queryByRole("radio")).toBeNull();
  expect(logged()).toContain("Rates not loaded: unreachable");
  await person.click(button("Retry"));
  await waitFor(() => expect(server.calls(LIST).length).toBeGreaterThan(1));
  server.answer(LIST, bookList([liveBook()]));
  await reconnect();
  await expectPrice(100_000);
  expect(screen.queryByText("Prices need a connection")).toBeNull();
});

test("what the server gave before stays while it can't be reached", async () => {
  const logged = watchLog();
  const { server } = open([liveBook()]);
  await expectPrice(100_000);
  server.answer(LIST, unreachable);
  await reconnect();
  await waitFor(() => expect(logged()).toContain("Rates not loaded: unreachable"));
  expect(card()).toMatchObject({ price: 100_000, notes: [] });
});

test("a book that can't be read, or has just gone, leaves the others", async () => {
  const logged = watchLog();
  const other = { tpaId: enrolled.products.selectedVscTpas[1] as LiveBook["tpaId"], contentHash: "whole" };
  const { server } = open([liveBook(1), liveBook(2, other)]);
  server.answer(BOOK, ({ path }: { path: string }) =>
    path.endsWith("hash-1") ? new Response('{"format":') : new Response(bookText(90_000)),
  );
  await waitFor(() => expect(viewOf(deal()).vscCards[1]?.price).toBe(90_000));
  expect(card()?.notes).toEqual(["Demo price"]);
  await waitFor(() => expect(keptPaths()).toEqual(["/books/whole", "/list"]));
  expect(logged()).toEqual(["Rate book AR-VSC, version 1, can't be read"]);
  cleanup();

  open([liveBook(1), liveBook(2, other)], () => problem(404, "record_not_found"));
  await waitFor(() => expect(viewOf(deal()).vscCards[1]?.price).toBe(90_000));
  expect(logged()).toContain("Rate book AR-VSC, version 1, not loaded: record_not_found");
});

test("a dealer that is not enrolled asks for no rate book", async () => {
  const server = answerCalls(answers);
  show(null);
  await screen.findByRole("radio", { name: /Summit Protect/ });
  await waitFor(() => expect(server.calls("GET /api/settings")).toHaveLength(1));
  expect(server.calls(LIST)).toEqual([]);
});
