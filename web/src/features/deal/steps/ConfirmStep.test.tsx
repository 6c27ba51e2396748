// @vitest-environment jsdom
import { cleanup, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealEvent } from "@/domain/deal/deal";
import {
  button,
  coverage,
  deal,
  descriptionOf,
  expectStep,
  leaveScreens,
  prepareScreens,
  region,
  review,
  showStep,
  textsOf,
  vehicle,
} from "@/testing/deal";

beforeEach(prepareScreens);
afterEach(leaveScreens);

/** The names and values of a block, in the order in which they are read. */
const facts = (name: string) =>
  [...region(name).querySelectorAll("dt, dd")].map(({ textContent }) => textContent);

test("[D-224] [D-225] [D-230] the review shows the vehicle", () => {
  showStep(...review);
  expectStep("Review Your Selections");
  expect(facts("Vehicle Information")).toEqual([
    "Year",
    "2003",
    "Make",
    "HONDA",
    "Model",
    "Accord",
    "Engine",
    "3.0L V-Shaped Gasoline",
    "Body Type",
    "Coupe",
    "Current Mileage",
    "45,000 miles",
  ]);
  expect(descriptionOf(button("Show prices"))).toBe("Confirm and Continue");
});

test("[D-226] [D-227] the review ticks the selected products off, with the ancillary ones", () => {
  const wanted: DealEvent[] = [
    { type: "setProduct", product: "vsc", on: true },
    { type: "setProduct", product: "ancillary", on: true },
    { type: "setAncillary", product: "tire_and_wheel", on: true },
    { type: "setAncillary", product: "key_replacement", on: true },
  ];
  showStep(...wanted, ...review);
  const products = within(region("Selected Products"));
  expect(textsOf("listitem", region("Selected Products"))).toEqual([
    "Vehicle Service Contract (VSC)",
    "Ancillary Products",
    "Tire and Wheel",
    "GPS",
  ]);
  for (const item of products.getAllByRole("listitem")) {
    expect(within(item).getByRole("img", { name: "Selected" })).toBeTruthy();
  }
  expect(products.queryByText("Guaranteed Asset Protection (GAP)")).toBeNull();
});

test("[D-226] a review without products says so", () => {
  showStep(...review);
  const products = within(region("Selected Products"));
  expect(products.getByText("No products selected yet.")).toBeTruthy();
  expect(products.queryByRole("img", { name: "Selected" })).toBeNull();
});

test("[D-228] the review lists all six aspects and whether they hold", () => {
  showStep(...vehicle, { type: "toggleAspect", aspect: "lift-kit" }, ...review.slice(vehicle.length));
  expect(textsOf("listitem", region("Vehicle Aspects"))).toEqual([
    "CommercialNo",
    "Snow PlowNo",
    "Ride ShareNo",
    "Lift KitYes",
    "SalvageNo",
    "Is An AirplaneNo",
  ]);
});

test("[D-229] the review shows level, term, mileage limit and deductible", () => {
  showStep(...coverage, { type: "setCoverageLevel", level: "exclusionary" }, { type: "submitCoverage" });
  expect(facts("Coverage Options")).toEqual([
    "Level",
    "Exclusionary",
    "Term",
    "36 months",
    "Mileage Limit",
    "12,000 miles per year (36,000 total)",
    "Deductible",
    "$100",
  ]);
});

test("Edit of a block leads back to its step", async () => {
  for (const [name, step] of [
    ["Vehicle Information", "input"],
    ["Coverage Options", "coverage"],
    ["Selected Products", "input"],
    ["Vehicle Aspects", "aspects"],
  ] as const) {
    const person = showStep(...review);
    await person.click(button(new RegExp(`^Edit ?${name}$`)));
    expect(deal().step).toBe(step);
    cleanup();
  }
});
