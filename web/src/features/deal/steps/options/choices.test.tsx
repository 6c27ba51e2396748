// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealEvent } from "@/domain/deal/deal";
import {
  button,
  deal,
  dealAfter,
  expectStep,
  field,
  leaveScreens,
  options,
  prepareScreens,
  region,
} from "@/testing/deal";
import { rosa, typed, vehicle } from "@/testing/dealEvents";
import { showPage, watchLog } from "@/testing/page";
import { tpasLoaded } from "@/testing/rates";
import { answerCalls, held, unavailable } from "@/testing/server";
import { enrolled, inNevada, tpasOfState } from "@/testing/tpas";
import {
  answers,
  cents,
  dollarText,
  goToStep,
  happen,
  resumeWizard,
  ticket,
  unmarked,
} from "@/testing/wizard";
import { DealPage } from "../../DealPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VSC: DealEvent = { type: "setProduct", product: "vsc", on: true };
const GAP: DealEvent = { type: "setProduct", product: "gap", on: true };
const GPS: DealEvent[] = [
  { type: "setProduct", product: "ancillary", on: true },
  { type: "setAncillary", product: "key_replacement", on: true },
];

type Kind = "VSC providers" | "GAP providers";

const noGap = () => screen.getByRole("radio", { name: /^No GAP/ });
const cards = (kind: Kind) =>
  within(screen.getByRole("radiogroup", { name: kind }))
    .getAllByRole("radio")
    .filter(({ textContent }) => !textContent?.startsWith("No GAP"));
const card = (kind: Kind, at: number) => cards(kind)[at] as HTMLElement;
const prices = (kind: Kind) => cards(kind).map(({ textContent }) => cents(textContent));
const isChosen = (one: HTMLElement) => one.getAttribute("aria-checked") === "true";
const inDeal = (product: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `In this deal: ${product}` });
const ask = () => screen.queryByRole("dialog", { name: "Does the buyer take GAP?" });

async function open(...after: DealEvent[]): Promise<UserEvent> {
  const { person } = await resumeWizard({ after, answers: { "GET /api/lenders": { items: [] } } });
  return person;
}

test("[DEF-A5] No GAP stands beside the GAP cards; a press on it again takes it back", async () => {
  const person = await open(VSC, GAP, ...typed({ amountFinanced: "2500000" }), ...options);
  const [first = 0, second = 0] = prices("GAP providers");
  expect(ticket().textContent).toContain("Not decided yet");
  expect(ticket().textContent).toContain(dollarText(2_500_000 + first));
  await person.click(noGap());
  expect(isChosen(noGap())).toBe(true);
  expect(within(ticket()).queryByText(/GAP/)).toBeNull();
  await person.click(card("GAP providers", 1));
  expect(isChosen(noGap())).toBe(false);
  expect(ticket().textContent).toContain(dollarText(2_500_000 + second));
  await person.click(noGap());
  expect(isChosen(card("GAP providers", 1))).toBe(false);
  await person.click(noGap());
  expect(ticket().textContent).toContain("Not decided yet");
});

test("[DEF-A5] a deal whose GAP was not decided asks at Submit, and goes on as it is answered", async () => {
  const person = await open(VSC, GAP, ...options);
  await person.click(card("VSC providers", 0));
  await person.click(button("Review deal"));
  const choose = within(ask() as HTMLElement).getByRole("button", { name: "Choose a provider" });
  await waitFor(() => expect(document.activeElement).toBe(choose));
  await person.keyboard("{Enter}");
  await waitFor(() => expect(document.activeElement).toBe(card("GAP providers", 0)));
  await waitFor(() => expect(ask()).toBeNull());
  await person.click(button("Review deal"));
  await person.click(within(ask() as HTMLElement).getByRole("button", { name: "No GAP" }));
  await waitFor(() => expectStep("Deal Info"));
  expect(deal()).toMatchObject({ gapDeclined: true, chosenGap: null });
});

test("[DEF-A5] what was declined is neither priced nor shown, and the contract is asked for without it", async () => {
  const asked: DealEvent[] = [
    { type: "setProduct", product: "ancillary", on: true },
    { type: "setAncillary", product: "windshield_protection", on: true },
    { type: "setAncillary", product: "paint_and_fabric", on: true },
  ];
  const { person, server } = await resumeWizard({
    after: [
      VSC,
      GAP,
      ...asked,
      ...typed({ ...rosa, amountFinanced: "2500000", term: "60", apr: "5.9" }),
      ...options,
    ],
    answers: {
      "GET /api/lenders": { items: [] },
      "POST /api/contracts": { contract: { id: "contract-1700000000000" }, lines: [] },
    },
  });
  await person.click(card("VSC providers", 2));
  const [windshield] = within(screen.getByRole("list", { name: "Ancillary products" })).getAllByRole(
    "listitem",
  );
  const otd = () => within(ticket()).getByText("OTD price").parentElement?.textContent ?? "";
  const left = cents(otd()) - (prices("GAP providers")[0] ?? 0) - cents(windshield?.textContent ?? "");
  await person.click(noGap());
  await person.click(inDeal("Windshield Protection"));
  expect(cents(otd())).toBe(left);
  expect(ticket().textContent).not.toContain("Windshield");
  await person.click(button("Review deal"));
  await waitFor(() => expect(field("OTD Price").value).toBe(dollarText(left)));
  await person.click(button("Complete Purchase"));
  expect(region("GAP Details").textContent).toContain("No asset protection selected");
  expect(region("Ancillary Products").textContent).toContain("Paint and Fabric Protection");
  expect(region("Ancillary Products").textContent).not.toContain("Windshield");
  await person.click(button("Generate Contract"));
  await screen.findByText(/^Contract generated:/);
  expect(server.calls("POST /api/contracts").map(({ body }) => body)).toMatchObject([
    {
      chosenVsc: "providerC",
      chosenGap: null,
      gapDeclined: true,
      declinedAncillaries: ["windshield_protection"],
      buyer: { otdPrice: left },
    },
  ]);
});

test("[DEF-A5] asked for anew, a product that was declined is open again", async () => {
  const person = await open(VSC, GAP, ...GPS, ...options);
  await person.click(noGap());
  await person.click(inDeal("GPS"));
  expect(isChosen(noGap())).toBe(true);
  expect(inDeal("GPS").checked).toBe(false);
  await goToStep(person, "Get Started");
  for (const product of ["Guaranteed Asset Protection (GAP)", "GPS"]) {
    await person.click(screen.getByRole("checkbox", { name: product }));
    await person.click(screen.getByRole("checkbox", { name: product }));
  }
  await goToStep(person, "Options");
  expect(isChosen(noGap())).toBe(false);
  expect(inDeal("GPS").checked).toBe(true);
});

test("[D-251] [D-250] the cards are a radio group: arrows move, Space chooses and takes back, Enter goes on", async () => {
  const person = await open(VSC, GAP, ...options);
  const focused = () => document.activeElement;
  card("VSC providers", 0).focus();
  await person.keyboard("{ArrowLeft}");
  expect(focused()).toBe(card("VSC providers", 5));
  await person.keyboard("{ArrowDown}{ArrowRight}");
  expect(focused()).toBe(card("VSC providers", 1));
  expect(isChosen(card("VSC providers", 1))).toBe(false);
  await person.keyboard(" ");
  expect(isChosen(card("VSC providers", 1))).toBe(true);
  await person.keyboard(" ");
  expect(isChosen(card("VSC providers", 1))).toBe(false);
  await person.keyboard("{Enter}");
  expectStep("Coverage Options");
  await person.keyboard(" ");
  // One stop for each group.
  await person.tab();
  expect(focused()).toBe(card("GAP providers", 0));
  await person.keyboard("{ArrowUp}");
  expect(focused()).toBe(noGap());
  await person.keyboard(" ");
  await person.tab({ shift: true });
  expect(focused()).toBe(card("VSC providers", 1));
  await person.keyboard("{Enter}");
  await waitFor(() => expectStep("Deal Info"));
  expect(deal()).toMatchObject({ chosenVsc: "providerB", gapDeclined: true });
});

test("[DEF-A5] a draft of before anything could be declined is read, and asks", async () => {
  const kept = dealAfter([
    { type: "settingsLoaded", settings: unmarked },
    VSC,
    GAP,
    ...options,
    { type: "toggleVsc", provider: "providerA" },
  ]);
  const { gapDeclined, declinedAncillaries, ...older } = kept;
  expect([gapDeclined, declinedAncillaries]).toEqual([false, []]);
  answerCalls(answers);
  sessionStorage.setItem("dealSession", JSON.stringify(older));
  const person = showPage(<DealPage />, { path: "/dashboard/input?step=results", state: { at: 0 } });
  expect(isChosen(card("VSC providers", 0))).toBe(true);
  await person.click(button("Review deal"));
  expect(ask()).toBeTruthy();
});

test("[D-241] prices stay as they are over a reload, and are drawn anew for a new quote", async () => {
  const person = await open(...options);
  const first = prices("VSC providers");
  await person.click(card("VSC providers", 0));
  expect(prices("VSC providers")).toEqual(first);
  const kept = sessionStorage.getItem("dealSession") ?? "";
  leaveScreens();
  await prepareScreens();
  sessionStorage.setItem("dealSession", kept);
  answerCalls({ ...answers, "POST /api/deal-seeds": { seed: 2 } });
  const hands = showPage(<DealPage />, { path: "/dashboard/input?step=results", state: { at: 0 } });
  expect(prices("VSC providers")).toEqual(first);
  await hands.click(button("New Quote"));
  await hands.click(button("Start new quote"));
  await waitFor(() => expect(deal().seed).toBe(2));
  expectStep("Get Started");
  await happen(...vehicle, { type: "setCoverageLevel", level: "basic" }, { type: "jumpTo", step: "results" });
  expect(cards("VSC providers")).toHaveLength(6);
  expect(prices("VSC providers")).not.toEqual(first);
});

const TPAS = "GET /api/tpas";

test("an enrolled dealer's cards are its TPAs; their shapes show while the names load, and the chosen one stays", async () => {
  const late = held({ items: inNevada });
  await resumeWizard({
    after: [...tpasLoaded, ...options, { type: "toggleVsc", provider: "canyon-crest" }],
    changed: { eligibleTpas: [] },
    enrollment: enrolled,
    answers: { [TPAS]: late.answer },
  });
  expect(screen.getByText("Loading VSC TPAs")).toBeTruthy();
  expect(document.querySelector(".mantine-Skeleton-root")).toBeTruthy();
  late.release();
  await waitFor(() => expect(cards("VSC providers")).toHaveLength(4));
  for (const [at, name] of ["Alder Ridge", "Canyon Crest", "Granite Peak", "Ironwood Motor"].entries()) {
    expect(card("VSC providers", at).textContent).toContain(name);
    expect(isChosen(card("VSC providers", at))).toBe(at === 1);
  }
});

test("TPA names that can't be loaded are asked for again by Retry", async () => {
  const logged = watchLog();
  const { person, server } = await resumeWizard({
    after: options,
    enrollment: enrolled,
    answers: { [TPAS]: unavailable },
  });
  const [retry] = await screen.findAllByRole("button", { name: "Retry" });
  expect(logged()).toContain("TPA options not loaded: database_unavailable");
  server.answer(TPAS, tpasOfState);
  await person.click(retry as HTMLElement);
  await waitFor(() => expect(cards("VSC providers")).toHaveLength(4));
});

test("without a chosen TPA the options say where to choose one", async () => {
  const { person } = await resumeWizard({
    after: options,
    enrollment: enrolled,
    answers: { [TPAS]: tpasOfState },
  });
  await goToStep(person, "Get Started");
  await person.click(screen.getAllByRole("radio", { name: "No" })[0] as HTMLElement);
  await goToStep(person, "Options");
  expect(screen.getByText(/^No VSC TPAs are chosen for this deal\./)).toBeTruthy();
  await person.click(button("Choose VSC TPAs"));
  expectStep("Get Started");
});
