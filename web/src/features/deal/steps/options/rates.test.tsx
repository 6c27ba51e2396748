// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { core } from "@/domain/core";
import type { DealEvent } from "@/domain/deal/deal";
import {
  button,
  deal,
  expectStep,
  leaveScreens,
  options,
  prepareScreens,
  region,
  showOfDeal,
  vehicle,
} from "@/testing/deal";
import { typed } from "@/testing/dealEvents";
import { bookOf, giveRates, resumeRated, type TestBook } from "@/testing/rates";
import { enrolled } from "@/testing/tpas";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VSC = "Vehicle Service Contract (VSC)";
const GAP = "Guaranteed Asset Protection (GAP)";

function open(books: TestBook[], after: DealEvent[] = options, basis = {}): UserEvent {
  giveRates(books, basis);
  resumeRated(after);
  return showOfDeal();
}

const priced = (tpa: string) => within(region(VSC)).queryByRole("radio", { name: new RegExp(`^${tpa}`) });
const refused = (tpa: string) => screen.queryByRole("article", { name: tpa });
const inRefused = (tpa: string) => within(refused(tpa) as HTMLElement);

const rental = {
  code: "RENTAL",
  name: "Rental upgrade",
  kind: "option",
  basis: "amount",
  value: 9_500,
};
const fourWheel = {
  code: "4WD",
  name: "Four-wheel drive",
  kind: "surcharge",
  when: { fact: "drive", values: ["4wd"] },
  basis: "amount",
  value: 20_000,
};

test("a rated card names its plan and term, and asks the book's price", async () => {
  const person = open([bookOf("Alder Ridge", "vsc")]);
  expect(priced("Alder Ridge")?.textContent).toContain("Powertrain Plus, 36 months / 36,000 miles");
  expect(priced("Alder Ridge")?.textContent).toContain("$1,000.00");
  expect(priced("Alder Ridge")?.textContent).not.toContain("Demo price");
  expect(priced("Ironwood Motor")?.textContent).toContain("Demo price");
  await person.click(priced("Alder Ridge") as HTMLElement);
  expect(priced("Alder Ridge")?.getAttribute("aria-checked")).toBe("true");
  expect(deal().chosenVsc).toBe("alder-ridge");
});

test("an option is a tick beside the radio, and raises the price", async () => {
  const person = open([bookOf("Alder Ridge", "vsc", { extras: [rental] })]);
  const ticks = within(screen.getByRole("group", { name: "Options of Alder Ridge" }));
  const tick = ticks.getByRole<HTMLInputElement>("checkbox", { name: "Rental upgrade + $95.00" });
  expect(tick.closest("[role=radio]")).toBeNull();
  tick.focus();
  await person.keyboard(" ");
  expect(tick.checked).toBe(true);
  expect(priced("Alder Ridge")?.textContent).toContain("$1,095.00");
  // The arrows belong to the radios.
  await person.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tick);
  expect(deal().chosenVsc).toBeNull();
  await person.click(tick);
  expect(priced("Alder Ridge")?.textContent).toContain("$1,000.00");
});

test("a deductible that is not offered: the card says so, can't be chosen, and offers others; the focus stays at it", async () => {
  const deductibles = [
    { deductible: 250, basis: "amount", value: 0 },
    { deductible: 500, basis: "amount", value: -10_000 },
  ];
  const person = open([bookOf("Canyon Crest", "vsc", { deductibles })]);
  expect(priced("Canyon Crest")).toBeNull();
  expect(refused("Canyon Crest")?.textContent).toContain("A deductible of $100 is not offered.");
  expect(inRefused("Canyon Crest").queryByRole("radio")).toBeNull();
  const remedy = inRefused("Canyon Crest").getByRole("button", { name: "$250 deductible" });
  remedy.focus();
  await person.keyboard("{Enter}");
  expect(refused("Canyon Crest")).toBeNull();
  expect(deal().deductible).toBe(250);
  expect(document.activeElement).toBe(priced("Canyon Crest"));
  expect(document.activeElement?.textContent).toContain("$1,000.00");
  await person.keyboard(" ");
  expect(deal().chosenVsc).toBe("canyon-crest");
});

test("a term that is not offered: another coverage is set by a press", async () => {
  const person = open(
    [bookOf("Canyon Crest", "vsc"), bookOf("Alder Ridge", "vsc")],
    [...options.slice(0, -3), { type: "setCoverageTime", months: 60 }, ...options.slice(-3)],
  );
  expect(refused("Canyon Crest")?.textContent).toContain("60 months / 60,000 miles is not offered.");
  const remedies = inRefused("Canyon Crest").getAllByRole("button");
  await person.click(remedies[0] as HTMLElement);
  expect(deal().coverageTime).toBe(36);
  expect(document.activeElement).toBe(priced("Canyon Crest"));
  expect(priced("Alder Ridge")).toBeTruthy();
});

test("what stands against a price besides shows on demand", async () => {
  const rules = [
    { rule: "odometer", limit: { to: 40_000 } },
    { rule: "age", limit: { to: 10 } },
    { rule: "use_excluded", values: ["commercial"] },
  ];
  const after: DealEvent[] = [
    ...options.slice(0, vehicle.length),
    { type: "toggleAspect", aspect: "commercial" },
    ...options.slice(vehicle.length),
  ];
  const person = open([bookOf("Granite Peak", "vsc", { rules })], after);
  expect(refused("Granite Peak")?.textContent).toContain("Not for commercial use.");
  const age = inRefused("Granite Peak").getByText(/this plan takes up to 10/);
  const more = inRefused("Granite Peak").getByRole("button", { name: "Show 2 more reasons" });
  expect([more.getAttribute("aria-expanded"), age.closest("[hidden]") !== null]).toEqual(["false", true]);
  await person.click(more);
  expect([more.getAttribute("aria-expanded"), age.closest("[hidden]") !== null]).toEqual(["true", false]);
  expect(more.textContent).toBe("Hide 2 more reasons");
  await person.click(inRefused("Granite Peak").getByRole("button", { name: "Change the aspects" }));
  expectStep("Select Aspects");
});

test("a missing fact is answered on the card, which gets its price then", async () => {
  const person = open([bookOf("Granite Peak", "vsc", { extras: [fourWheel] })]);
  const drive = inRefused("Granite Peak").getByRole("combobox", { name: "Drive" });
  await person.selectOptions(drive, "4wd");
  // Going through the list changes nothing yet.
  expect(refused("Granite Peak")).toBeTruthy();
  await person.click(inRefused("Granite Peak").getByRole("button", { name: "Apply" }));
  expect(refused("Granite Peak")).toBeNull();
  expect(priced("Granite Peak")?.textContent).toContain("$1,200.00");
  expect(document.activeElement).toBe(priced("Granite Peak"));
});

test("a day and an amount on a card are told by Enter, together; without a price the focus stays at the card", async () => {
  const rules = [
    { rule: "in_service_months", limit: { to: 400 } },
    { rule: "vehicle_value", limit: { to: 2_000_000 } },
  ];
  const person = open([bookOf("Granite Peak", "vsc", { rules })]);
  const inCard = inRefused("Granite Peak");
  await person.type(inCard.getByLabelText("In-service date"), "2003-05-01");
  const amount = inCard.getByRole("textbox", { name: /^Vehicle value/ });
  await person.type(amount, "30000");
  expect(inRefused("Granite Peak").getByRole("textbox", { name: /^Vehicle value/ })).toBe(amount);
  await person.keyboard("{Enter}");
  expectStep("Coverage Options");
  expect(refused("Granite Peak")?.textContent).toContain("is above $20,000.00");
  expect(document.activeElement).toBe(refused("Granite Peak"));
  expect(deal().answers).toMatchObject({ inServiceDate: "2003-05-01", vehicleValue: "30000" });
});

test("nobody knows a fact: the card keeps saying what it needs", async () => {
  const person = open([bookOf("Granite Peak", "vsc", { extras: [fourWheel] })]);
  const box = () =>
    inRefused("Granite Peak").getByRole<HTMLInputElement>("checkbox", { name: "I don't know: Drive" });
  await person.click(box());
  expect(box().checked).toBe(true);
  expect(deal().answers?.unknown).toEqual(["drive"]);
  expect(refused("Granite Peak")?.textContent).toMatch(/Needs .*drive/);
  await person.click(box());
  expect(deal().answers?.unknown ?? []).toEqual([]);
});

test("a TPA that the dealer is not enrolled with has a demo price, and says so", () => {
  const products = { ...enrolled.products, selectedVscTpas: enrolled.products.selectedVscTpas.slice(0, 1) };
  open([bookOf("Granite Peak", "vsc")], options, { enrolled: products });
  expect(priced("Granite Peak")?.textContent).toContain("Demo price");
  expect(priced("Granite Peak")?.textContent).toContain(
    "Your dealership is not enrolled with Granite Peak for VSC.",
  );
});

test("rates that newer ones could not be asked for are an estimate", () => {
  open([bookOf("Alder Ridge", "vsc")], options, { asOf: "2026-11-20" });
  expect(priced("Alder Ridge")?.textContent).toContain("Estimate, rates as of November 20, 2026");
});

test("where nobody has a price, each section says so and why, and nothing goes on loading", () => {
  open([], options, { demoPrices: false });
  for (const name of [VSC, GAP]) {
    const section = within(region(name));
    expect(section.getByText("None of the chosen administrators has a price for this deal")).toBeTruthy();
    expect(section.queryByRole("radiogroup")).toBeNull();
    for (const card of section.getAllByRole("article")) {
      expect(card.textContent).toContain("No rates from this administrator yet.");
    }
  }
  expect(within(region("Ancillary Products")).getAllByRole("article")).toHaveLength(3);
  expect(document.querySelector(".mantine-Skeleton-root")).toBeNull();
  expect(button("Review deal").disabled).toBe(true);
});

test("until the rates have come, the cards' shapes show", () => {
  core().forgetRates();
  resumeRated(options);
  showOfDeal();
  expect(screen.getByText("Loading VSC TPAs")).toBeTruthy();
  expect(screen.getByText("Loading GAP TPAs")).toBeTruthy();
  expect(screen.queryByText(/are chosen for this deal/)).toBeNull();
});

test("an ancillary product has its plan, its options and its reasons too", async () => {
  const person = open([
    bookOf("Juniper Mesa", "tire_and_wheel", { extras: [{ ...rental, name: "Curb damage" }] }),
    bookOf("Larkspur Care", "paint_and_fabric", { extras: [fourWheel] }),
  ]);
  const [first] = within(screen.getByRole("list", { name: "Ancillary products" })).getAllByRole("listitem");
  expect(first?.textContent).toContain("Powertrain Plus, 36 months");
  await person.click(screen.getByRole("checkbox", { name: "Curb damage + $95.00" }));
  expect(first?.textContent).toContain("$1,095.00");
  const paint = screen.getAllByRole("article").find((card) => card.textContent?.includes("Larkspur Care"));
  const inPaint = within(paint as HTMLElement);
  await person.selectOptions(inPaint.getByRole("combobox", { name: "Drive" }), "awd");
  await person.click(inPaint.getByRole("button", { name: "Apply" }));
  expect(document.activeElement?.getAttribute("aria-label")).toMatch(/^In this deal: Paint/);
});

test("a GAP card without a price says why beside those that have one", async () => {
  const rules = [{ rule: "loan_months", limit: { to: 48 } }];
  open(
    [bookOf("Alder Ridge", "gap", { rules, terms: [[84, null, 50_000]] })],
    [...typed({ amountFinanced: "2500000", term: "60", apr: "5.9" }), ...options],
  );
  const section = within(region(GAP));
  const card = section.getByRole("article", { name: "Alder Ridge" });
  expect(card.textContent).toMatch(/48 months/);
  expect(section.getByRole("radio", { name: /^Evergreen Shield/ })).toBeTruthy();
});
