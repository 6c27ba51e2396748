// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  button,
  deal,
  descriptionOf,
  expectStep,
  leaveScreens,
  prepareScreens,
  region,
  showStep,
  textsOf,
  vehicle,
} from "@/testing/deal";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const card = (name: string) => screen.getByRole("checkbox", { name });
const isChecked = (name: string) => card(name).getAttribute("aria-checked") === "true";

test("[D-203] the vehicle and its miles show", () => {
  showStep(...vehicle);
  expect(textsOf("definition", region("2003 HONDA Accord")).slice(0, 3)).toEqual([
    "Coupe",
    "3.0L V-Shaped Gasoline",
    "45,000 miles",
  ]);
});

test("[D-204] [D-205] [D-206] [D-207] six toggle cards, described", async () => {
  const person = showStep(...vehicle);
  const cards = within(screen.getByRole("group", { name: "Vehicle aspects" })).getAllByRole("checkbox");
  expect(cards).toHaveLength(6);
  for (const [label, id] of [
    ["Commercial", "commercial"],
    ["Snow Plow", "snow-plow"],
    ["Ride Share", "ride-share"],
    ["Lift Kit", "lift-kit"],
    ["Salvage", "salvage"],
    ["Is An Airplane", "airplane"],
  ] as const) {
    await person.click(card(label));
    expect(deal().selectedAspects).toEqual([id]);
    await person.click(card(label));
  }
  expect(descriptionOf(card("Commercial"))).toBe("Used for business purposes");
  expect(descriptionOf(card("Salvage"))).toBe("Previously declared a total loss");
});

test("[D-208] a click toggles an aspect, and so does the space bar", async () => {
  const person = showStep(...vehicle);
  await person.click(card("Lift Kit"));
  expect([isChecked("Lift Kit"), isChecked("Salvage")]).toEqual([true, false]);
  card("Salvage").focus();
  await person.keyboard(" ");
  expect(isChecked("Salvage")).toBe(true);
  await person.click(card("Lift Kit"));
  expect([isChecked("Lift Kit"), isChecked("Salvage")]).toEqual([false, true]);
});

test("[D-057] [D-058] [D-209] Continue saves the aspects and goes on to Coverage", async () => {
  const person = showStep(...vehicle);
  await person.click(card("Snow Plow"));
  await person.click(card("Commercial"));
  await person.click(button("Continue"));
  expectStep("Coverage Options");
  expect(deal()).toMatchObject({ step: "coverage", selectedAspects: ["commercial", "snow-plow"] });
});

test("Enter goes on without toggling", async () => {
  const person = showStep(...vehicle);
  card("Commercial").focus();
  await person.keyboard("{Enter}");
  expectStep("Coverage Options");
  expect(deal().selectedAspects).toEqual([]);
});
