// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  button,
  coverage,
  deal,
  descriptionOf,
  expectStep,
  field,
  leaveScreens,
  prepareScreens,
  showPart,
  showStep,
  textsOf,
} from "@/testing/deal";
import { followNumbers } from "@/testing/typing";
import { Deductible } from "./coverage/Deductible";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const select = (name: string) => screen.getByRole<HTMLInputElement>("combobox", { name });
const deductible = () => field("Deductible");

async function choose(person: UserEvent, name: string, option: string | RegExp): Promise<void> {
  await person.click(select(name));
  await person.click(await screen.findByRole("option", { name: option }));
}

async function optionsOf(person: UserEvent, name: string): Promise<string[]> {
  await person.click(select(name));
  await screen.findAllByRole("option");
  const options = textsOf("option");
  await person.keyboard("{Escape}");
  return options;
}

test("[D-210] [D-211] [D-057] the coverage screen has its heading and fields", () => {
  showStep(...coverage);
  expectStep("Coverage Options");
  for (const name of ["Coverage Time", "Annual Mileage", "Coverage Level"]) {
    expect(select(name)).toBeTruthy();
  }
  expect(deductible().inputMode).toMatch(/numeric|decimal/);
  expect(button("Continue")).toBeTruthy();
});

test("[D-212] [D-213] coverage time offers six terms and starts with 36 months", async () => {
  const person = showStep(...coverage);
  expect(select("Coverage Time").value).toBe("36 months");
  expect(await optionsOf(person, "Coverage Time")).toEqual([
    "12 months",
    "24 months",
    "36 months",
    "48 months",
    "60 months",
    "72 months",
  ]);
  await choose(person, "Coverage Time", "72 months");
  expect(deal().coverageTime).toBe(72);
});

test("[D-214] [D-215] annual mileage offers three bands and starts with the average", async () => {
  const person = showStep(...coverage);
  expect(select("Annual Mileage").value).toBe("Average (~12,000)");
  expect(deal().coverageMiles).toBe(12_000);
  const bands = [
    ["Low (<10,000)", 10_000],
    ["High (>15,000)", 15_000],
    ["Average (~12,000)", 12_000],
  ] as const;
  const offered = await optionsOf(person, "Annual Mileage");
  expect(offered).toEqual(["Low (<10,000)", "Average (~12,000)", "High (>15,000)"]);
  for (const [label, miles] of bands) {
    await choose(person, "Annual Mileage", label);
    expect(deal().coverageMiles).toBe(miles);
  }
});

test("[D-216] [D-217] [D-218] the deductible starts at 100, moves in steps of 50 and stops at 0", async () => {
  const person = showStep(...coverage);
  expect(deductible().value).toBe("$100");
  deductible().focus();
  await person.keyboard("{ArrowUp}");
  expect(deductible().value).toBe("$150");
  for (const shown of ["$100", "$50", "$0", "$0"]) {
    await person.keyboard("{ArrowDown}");
    expect(deductible().value).toBe(shown);
  }
  await person.keyboard("-50");
  expect(deal().deductible).toBeGreaterThanOrEqual(0);
});

test("[D-219] a deductible that is no number becomes 0", async () => {
  const person = showStep(...coverage);
  await person.clear(deductible());
  await person.type(deductible(), "abc");
  expect(deal().deductible).toBe(0);
  await person.tab();
  expect(deductible().value).toBe("$0");
  await person.clear(deductible());
  await person.type(deductible(), "250");
  expect(deductible().value).toBe("$250");
  expect(deal().deductible).toBe(250);
});

test("[D-220] [D-221] each of the four coverage levels is described", async () => {
  const person = showStep(...coverage);
  const levels = await optionsOf(person, "Coverage Level");
  expect(levels).toHaveLength(4);
  for (const [at, name] of ["Basic", "Enhanced", "Comprehensive", "Exclusionary"].entries()) {
    expect(levels[at]).toMatch(new RegExp(`^${name}\\S.+`));
  }
  await choose(person, "Coverage Level", /^Enhanced/);
  expect(descriptionOf(select("Coverage Level"))).toBe("Basic plus steering, brakes and air conditioning");
  expect(deal().coverageLevel).toBe("enhanced");
});

test("[D-222] no select has an empty value, and a choice can't be taken back to nothing", async () => {
  const person = showStep(...coverage);
  for (const name of ["Coverage Time", "Annual Mileage", "Coverage Level"]) {
    await person.click(select(name));
    const offered = await screen.findAllByRole("option");
    for (const option of offered) {
      expect(option.getAttribute("value")).toMatch(/\S/);
      expect(option.textContent).toMatch(/\S/);
    }
    const [first] = offered;
    await person.click(first as HTMLElement);
    const chosen = select(name).value;
    expect(chosen).toMatch(/\S/);
    await person.click(select(name));
    const [again] = await screen.findAllByRole("option");
    await person.click(again as HTMLElement);
    expect(select(name).value).toBe(chosen);
  }
});

test("[D-223] [D-059] Continue waits for a coverage level, says so, and leads to the review", async () => {
  const person = showStep(...coverage);
  const reason = "Choose a coverage level to continue.";
  expect(button("Continue").disabled).toBe(true);
  expect(descriptionOf(button("Continue"))).toBe(reason);
  await choose(person, "Coverage Level", /^Basic/);
  expect(button("Continue").disabled).toBe(false);
  expect(screen.queryByText(reason)).toBeNull();
  deductible().focus();
  await person.keyboard("{Enter}");
  expectStep("Review Your Selections");
  expect(document.activeElement?.textContent).toBe("Review Your Selections");
});

test("[DEF-B5] the deductible is what was typed or pasted, or is told", async () => {
  await followNumbers(showPart(<Deductible />, ...coverage), deductible(), "deductible");
});

test("[DEF-B5] a deductible that is no number of dollars is told, and Enter goes no further with it", async () => {
  const person = showStep(...coverage);
  await choose(person, "Coverage Level", /^Basic/);
  await person.clear(deductible());
  await person.type(deductible(), "12.5");
  await person.keyboard("{Enter}");
  expectStep("Coverage Options");
  expect(descriptionOf(deductible())).toContain("Deductible must be whole dollars, at most $999,999");
});
