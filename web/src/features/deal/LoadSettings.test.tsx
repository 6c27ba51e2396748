// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DealEvent, viewOf } from "@/domain/deal/deal";
import type { StoredSettings } from "@/domain/pricing/settings";
import { routes } from "@/routes";
import { deal, dealAfter, leaveScreens, options, prepareScreens, textsOf } from "@/testing/deal";
import { expectToast, shownToast, showPage } from "@/testing/page";
import { answerCalls, held } from "@/testing/server";
import { answers, cents, dollarText, resumeWizard, unmarked } from "@/testing/wizard";
import { DealPage } from "./DealPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const SETTINGS = "GET /api/settings";

/** 10 % on service contracts, $100 on GAP, 25 % on GPS alone. */
const marked: StoredSettings = {
  version: 1,
  settings: {
    ...unmarked.settings,
    vscApplyOption: "all",
    vscApplyValue: "10",
    gapMarkupType: false,
    gapApplyOption: "all",
    gapApplyValue: "100",
    ancillaryProductValues: { ...unmarked.settings.ancillaryProductValues, gps: "25" },
  },
};

/** On to the options with VSC, GAP, tire and wheel, and GPS. */
const sold: DealEvent[] = [
  ...(["vsc", "gap", "ancillary"] as const).map(
    (product): DealEvent => ({ type: "setProduct", product, on: true }),
  ),
  ...(["tire_and_wheel", "key_replacement"] as const).map(
    (product): DealEvent => ({ type: "setAncillary", product, on: true }),
  ),
  ...options,
];

/** So many percent on top, half a cent up, in whole numbers. */
const plusPercent = (cost: number, percent: number) => cost + Math.floor((cost * percent * 2 + 100) / 200);

const cards = (kind: "VSC providers" | "GAP providers") =>
  within(screen.getByRole("radiogroup", { name: kind }))
    .getAllByRole("radio")
    .filter(({ textContent }) => !textContent?.includes("No GAP"));
const prices = (kind: "VSC providers" | "GAP providers") =>
  cards(kind).map(({ textContent }) => cents(textContent));
const ancillaryPrices = () =>
  textsOf("listitem", screen.getByRole("list", { name: "Ancillary products" })).map(cents);
const begunStep = () => document.querySelector("[data-step-heading]")?.textContent;

test("the options cost what the provider asks and the dealer's markup, and a change of the markups is told", async () => {
  const late = held(marked);
  const { person } = await resumeWizard({ after: sold, answers: { [SETTINGS]: late.answer } });
  const [vsc, gap, [wheels = 0, gps = 0]] = [
    prices("VSC providers"),
    prices("GAP providers"),
    ancillaryPrices(),
  ];
  expect(shownToast()).toBeNull();
  // Toasts have their place from the first use of a page on.
  await person.click(screen.getByRole("heading", { level: 2, name: "Coverage Options" }));
  await act(async () => late.release());
  await expectToast(
    "Prices Updated",
    "Your dealership's prices have changed, and those of this deal with them.",
  );
  expect(prices("VSC providers")).toEqual(vsc.map((cost) => plusPercent(cost, 10)));
  expect(prices("GAP providers")).toEqual(gap.map((cost) => cost + 10_000));
  expect(ancillaryPrices()).toEqual([wheels, plusPercent(gps, 25)]);

  // The buyer, who sits across the desk, sees neither what the provider asks nor the markup.
  await person.click(cards("VSC providers")[0] as HTMLElement);
  await person.click(cards("GAP providers")[0] as HTMLElement);
  const shown = document.body.textContent ?? "";
  expect(shown).toContain(dollarText(plusPercent(vsc[0] ?? 0, 10)));
  for (const cost of [...vsc, ...gap, gps]) {
    expect(shown).not.toContain(dollarText(cost));
  }
  expect(shown).not.toMatch(/markup/i);
});

test("no price shows before its markup is there: a deal that was left before it had any waits for them", async () => {
  const bare = dealAfter(options);
  const late = held(marked);
  answerCalls({ ...answers, [SETTINGS]: late.answer });
  sessionStorage.setItem("dealSession", JSON.stringify(bare));
  showPage(<DealPage />, { path: `${routes.deal}?step=results`, state: { at: 0 } });
  expect(await screen.findByRole("status", { name: "Loading..." })).toBeTruthy();
  expect(document.body.textContent).not.toContain("$");
  await act(async () => late.release());
  await screen.findByRole("radiogroup", { name: "VSC providers" });
  const costs = viewOf(bare).vscCards.map(({ price }) => price);
  expect(prices("VSC providers")).toEqual(costs.map((cost) => plusPercent(cost ?? 0, 10)));
  // Nobody has seen another price before.
  expect(shownToast()).toBeNull();
});

test("no price shows before its markup is there: a new deal begins with the markups", async () => {
  const late = held(marked);
  answerCalls({ ...answers, [SETTINGS]: late.answer });
  showPage(<DealPage />, { path: routes.deal });
  expect(await screen.findByRole("status", { name: "Loading..." })).toBeTruthy();
  expect(begunStep()).toBeUndefined();
  await act(async () => late.release());
  await waitFor(() => expect(begunStep()).toBe("Get Started"));
  expect(deal().settings?.version).toBe(1);
});
