// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type DealEvent, dispatchDeal } from "@/domain/deal/deal";
import {
  button,
  deal,
  descriptionOf,
  expectStep,
  leaveScreens,
  options,
  prepareScreens,
  showStep,
} from "@/testing/deal";
import { typed } from "@/testing/dealEvents";
import { monthlyCents } from "@/testing/monthlyCents";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const GAP: DealEvent = { type: "setProduct", product: "gap", on: true };
const VSC: DealEvent = { type: "setProduct", product: "vsc", on: true };

type Kind = "VSC providers" | "GAP providers";

/** The cards of a kind of provider, without 'No GAP' beside them. */
function cards(kind: Kind): HTMLElement[] {
  const group = screen.queryByRole("radiogroup", { name: kind });
  return group
    ? within(group)
        .getAllByRole("radio")
        .filter(({ textContent }) => !textContent?.startsWith("No GAP"))
    : [];
}

const card = (kind: Kind, at: number) => cards(kind)[at] as HTMLElement;
const isChosen = (kind: Kind, at: number) => card(kind, at).getAttribute("aria-checked") === "true";
const monthlySwitch = () => screen.getByRole<HTMLInputElement>("switch", { name: /^Show Monthly Payments/ });

/** The cents of the first dollar amount in a text. */
function cents(text: string | null): number {
  const [, dollars = "", rest = ""] = /\$([\d,]+)\.(\d\d)/.exec(text ?? "") ?? [];
  expect(rest, text ?? "").toHaveLength(2);
  return Number(dollars.replaceAll(",", "")) * 100 + Number(rest);
}

const prices = (kind: Kind) => cards(kind).map(({ textContent }) => cents(textContent));

/** The monthly payments that the cards show, in cents. */
const monthlies = () => screen.queryAllByText(/per month/).map(({ textContent }) => cents(textContent));

test("[D-231] [D-232] [D-233] [D-235] [D-236] [D-237] [D-249] the options are six VSC cards, and nothing that was not asked for", () => {
  showStep(...options);
  expectStep("Coverage Options");
  expect(cards("VSC providers")).toHaveLength(6);
  for (const one of cards("VSC providers")) {
    // Title, description, price, four bullets.
    expect(one.textContent).toMatch(/\S.*\S.*\$\d,\d{3}\.\d{2}/);
    expect(one.querySelectorAll("svg")).toHaveLength(4);
  }
  expect(cards("GAP providers")).toEqual([]);
  for (const name of ["Guaranteed Asset Protection (GAP)", "Ancillary Products"]) {
    expect(screen.queryByRole("heading", { name })).toBeNull();
  }
  for (const name of ["New Quote", "Modify", "Review deal"]) {
    expect(button(name)).toBeTruthy();
  }
});

test("[D-233] [D-234] [D-235] [D-238] [D-239] [D-240] GAP and ancillary cards show once chosen, all with prices in their ranges", async () => {
  const person = showStep(
    VSC,
    GAP,
    { type: "setProduct", product: "ancillary", on: true },
    { type: "setAncillary", product: "tire_and_wheel", on: true },
    { type: "setAncillary", product: "key_replacement", on: true },
    ...options,
  );
  expect(cards("GAP providers")).toHaveLength(3);
  const ancillaries = within(screen.getByRole("list", { name: "Ancillary products" })).getAllByRole(
    "listitem",
  );
  expect(ancillaries).toHaveLength(2);
  expect(ancillaries[0]?.textContent).toContain("Tire and Wheel");
  expect(ancillaries[1]?.textContent).toContain("GPS");
  const expectWithin = (amounts: number[], low: number, high: number) => {
    for (const amount of amounts) {
      expect(amount).toBeGreaterThanOrEqual(low * 100);
      expect(amount).toBeLessThanOrEqual(high * 100);
    }
  };
  expectWithin(prices("VSC providers"), 1250, 3800);
  expectWithin(prices("GAP providers"), 499, 899);
  expectWithin(
    ancillaries.map(({ textContent }) => cents(textContent)),
    200,
    800,
  );
  for (const [at, provider] of ["providerX", "providerY", "providerZ"].entries()) {
    await person.click(card("GAP providers", at));
    expect(deal().chosenGap).toBe(provider);
  }
});

test("[D-242] [D-244] [D-246] the switch shows what each card costs a month on the deal's loan", async () => {
  const person = showStep(...typed({ amountFinanced: "20000.00", term: "72", apr: "4.25" }), ...options);
  expect(monthlySwitch().checked).toBe(true);
  expect(screen.getAllByText("72 months at 4.25%").length).toBeGreaterThan(0);
  expect(monthlies()).toEqual(prices("VSC providers").map((price) => monthlyCents(price, 425, 72)));
  await person.click(monthlySwitch());
  expect(monthlies()).toEqual([]);
  await person.click(monthlySwitch());
  expect(monthlies()).toHaveLength(6);
});

test("[D-247] [D-248] without a term and an APR 60 months at 5.9% are assumed, which is said", () => {
  showStep(...options);
  expect(screen.getAllByText("60 months at 5.9% (assumed)").length).toBeGreaterThan(0);
  expect(monthlies()).toEqual(prices("VSC providers").map((price) => monthlyCents(price, 590, 60)));
});

test("[D-245] [DEF-A4] an APR of zero is a loan without interest", () => {
  showStep(...typed({ term: "60", apr: "0" }), ...options);
  expect(monthlies()).toEqual(prices("VSC providers").map((price) => Math.round(price / 60)));
  expect(screen.getAllByText(/60 months at 0%/).length).toBeGreaterThan(0);
});

test("[D-245] a term of zero makes a monthly payment of zero", () => {
  showStep(...typed({ term: "0", apr: "5.9" }), ...options);
  expect(monthlies()).toEqual([0, 0, 0, 0, 0, 0]);
});

test("[D-243] [D-157] for cash the switch is off and can't be used", () => {
  showStep(
    { type: "setPaymentMethod", method: "cash" },
    ...typed({ totalVehiclePrice: "25000" }),
    ...options,
  );
  expect(monthlySwitch().disabled).toBe(true);
  expect(monthlySwitch().checked).toBe(false);
  expect(monthlies()).toEqual([]);
});

test("[D-250] [D-251] Submit waits for a provider, and pressing the chosen card again takes it back", async () => {
  const person = showStep(GAP, ...options);
  const reason = "Choose a VSC or a GAP provider to submit.";
  const submit = () => button("Review deal");
  expect(submit().disabled).toBe(true);
  expect(descriptionOf(submit())).toBe(`Submit ${reason}`);
  for (const kind of ["VSC providers", "GAP providers"] as const) {
    await person.click(card(kind, 1));
    expect(isChosen(kind, 1)).toBe(true);
    expect(submit().disabled).toBe(false);
    expect(screen.queryByText(reason)).toBeNull();
    card(kind, 1).focus();
    await person.keyboard(" ");
    expect(isChosen(kind, 1)).toBe(false);
    expect(submit().disabled).toBe(true);
  }
  await person.click(card("VSC providers", 0));
  await person.click(card("VSC providers", 5));
  expect(isChosen("VSC providers", 0)).toBe(false);
  expect(isChosen("VSC providers", 5)).toBe(true);
});

test("[D-252] [D-061] Submit picks the VSC provider when both are chosen", async () => {
  const person = showStep(VSC, GAP, ...options);
  await person.click(card("GAP providers", 1));
  await person.click(card("VSC providers", 3));
  await person.click(button("Review deal"));
  dispatchDeal({ type: "processingDone" });
  expect(deal()).toMatchObject({ step: "dealInfo", selectedProvider: "providerD" });
});

test("[D-253] Submit picks the GAP provider when no VSC provider is chosen", async () => {
  const person = showStep(GAP, ...options);
  await person.click(card("GAP providers", 2));
  await person.click(button("Review deal"));
  dispatchDeal({ type: "processingDone" });
  expect(deal()).toMatchObject({ step: "dealInfo", selectedProvider: "providerZ" });
});

test("[D-063] Modify leads back to the coverage, and keeps the choice", async () => {
  const person = showStep(...options);
  await person.click(card("VSC providers", 2));
  await person.click(button("Modify"));
  expect(screen.getByRole<HTMLInputElement>("combobox", { name: "Coverage Level" }).value).toBe(
    "Comprehensive",
  );
  expect(deal().chosenVsc).toBe("providerC");
});
