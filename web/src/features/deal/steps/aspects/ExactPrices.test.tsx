// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealEvent } from "@/domain/deal/deal";
import {
  button,
  deal,
  descriptionOf,
  expectStep,
  field,
  leaveScreens,
  prepareScreens,
  region,
  showOfDeal,
  vehicle,
} from "@/testing/deal";
import { accord, typed, VIN } from "@/testing/dealEvents";
import { bookOf, giveRates, resumeRated, TODAY } from "@/testing/rates";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const PANEL = "For exact prices";
const fourWheel = {
  code: "4WD",
  name: "Four-wheel drive",
  kind: "surcharge",
  when: { fact: "drive", values: ["4wd"] },
  basis: "amount",
  value: 20_000,
};
const rules = [{ rule: "vehicle_value", limit: { to: 2_000_000 } }];
const books = [
  bookOf("Alder Ridge", "vsc", { extras: [fourWheel], rules }),
  bookOf("Granite Peak", "vsc", { extras: [fourWheel] }),
];

function open(after: DealEvent[] = vehicle): UserEvent {
  giveRates(books);
  resumeRated(after);
  return showOfDeal();
}

const saleDate = () => field("Sale date");
const drive = () => screen.getByRole<HTMLSelectElement>("combobox", { name: "Drive" });
const value = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Vehicle value/ });
const unknown = (label: string) =>
  screen.getByRole<HTMLInputElement>("checkbox", { name: `I don't know: ${label}` });

test("without rate books nothing more is asked", () => {
  giveRates([]);
  resumeRated(vehicle);
  showOfDeal();
  expect(screen.queryByRole("region", { name: PANEL })).toBeNull();
});

test("the panel asks for the sale date and for what plans depend on, and says why", async () => {
  const person = open();
  expect(region(PANEL).textContent).toContain("Nothing here is required");
  expect(saleDate().value).toBe(TODAY);
  expect(screen.queryByRole("checkbox", { name: "I don't know: Sale date" })).toBeNull();
  expect(descriptionOf(value())).toBe("1 plan depends on it");
  // The plan that asks for the value asks for the drive only where the value is not too high.
  expect(descriptionOf(drive())).toBe("1 plan depends on it");
  await person.type(value(), "15000");
  await person.tab();
  await waitFor(() => expect(descriptionOf(drive())).toBe("2 plans depend on it"));
  await person.selectOptions(drive(), "4wd");
  expect(deal().answers?.drive).toBe("4wd");
  expect(descriptionOf(drive())).toBe("2 plans depend on it");
  await person.selectOptions(drive(), "");
  expect(deal().answers?.drive ?? null).toBeNull();
});

test("an amount is told once its field is left, and Enter goes on with it", async () => {
  const person = open();
  await person.type(value(), "25000");
  expect(deal().answers?.vehicleValue).toBe("");
  await person.tab();
  await waitFor(() => expect(deal().answers?.vehicleValue).toBe("25000"));
  // The plan takes up to $20,000: it asks nothing more, and the amount stays.
  expect(descriptionOf(drive())).toBe("1 plan depends on it");
  await person.clear(value());
  await person.type(value(), "15000{Enter}");
  expect(deal().answers?.vehicleValue).toBe("15000");
  expectStep("Coverage Options");
});

test("Continue is never blocked, and takes what was typed last", async () => {
  const person = open();
  await person.type(value(), "15000");
  await person.click(button("Continue"));
  expectStep("Coverage Options");
  expect(deal().answers?.vehicleValue).toBe("15000");
});

test("a sale date too long ago says so beside the field", async () => {
  const person = open();
  await person.clear(saleDate());
  await person.type(saleDate(), "2026-01-05");
  await person.tab();
  await waitFor(() =>
    expect(region(PANEL).textContent).toContain("The sale date can be at most 60 days ago"),
  );
  expect(saleDate().getAttribute("aria-invalid")).toBe("true");
  await person.click(button("Continue"));
  expectStep("Coverage Options");
});

test("nobody knows a fact, until somebody does", async () => {
  const person = open();
  await person.click(unknown("Drive"));
  expect(unknown("Drive").checked).toBe(true);
  expect(deal().answers?.unknown).toEqual(["drive"]);
  await person.click(unknown("Drive"));
  expect(unknown("Drive").checked).toBe(false);
  await person.click(unknown("Drive"));
  await person.selectOptions(drive(), "awd");
  expect(unknown("Drive").checked).toBe(false);
  expect(deal().answers?.drive).toBe("awd");
});

test("what the VIN tells is filled in, can be corrected, and comes back", async () => {
  const person = open([
    ...typed({ vin: VIN, miles: "45000" }),
    { type: "startSubmit" },
    {
      type: "vehicleDecoded",
      vin: VIN,
      vehicle: { ...accord, traits: { drive: "2wd" } },
      advance: true,
    },
  ]);
  expect(drive().value).toBe("2wd");
  expect(descriptionOf(drive())).toBe("From the VIN; 1 plan depends on it");
  expect(within(region(PANEL)).queryByRole("checkbox", { name: "I don't know: Drive" })).toBeNull();
  await person.selectOptions(drive(), "awd");
  expect(descriptionOf(drive())).toBe("1 plan depends on it");
  await person.click(unknown("Drive"));
  expect(drive().value).toBe("2wd");
  expect(document.activeElement).toBe(drive());
  await person.selectOptions(drive(), "awd");
  await person.selectOptions(drive(), "");
  expect(descriptionOf(drive())).toBe("From the VIN; 1 plan depends on it");
});
