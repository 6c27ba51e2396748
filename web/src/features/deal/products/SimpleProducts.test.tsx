// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { CoverageLevel, DealEvent } from "@/domain/deal/deal";
import { deal, field, leaveScreens, prepareScreens, showStep, textsOf } from "@/testing/deal";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const groups = ["Vehicle Service Contract (VSC)", "Guaranteed Asset Protection (GAP)", "Ancillary Products"];
const ancillaries = [
  "Tire and Wheel",
  "Windshield Protection",
  "Paint and Fabric Protection",
  "Anti-Theft Etch",
  "GPS",
];

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const estimate = () => screen.getByRole("region", { name: "Estimate" });

test("[D-148] [D-149] [D-151] [D-152] heading, link and the three checkboxes", () => {
  showStep();
  expect(screen.getByRole("heading", { name: "Product Selection" })).toBeTruthy();
  expect(screen.getByText("More Information")).toBeTruthy();
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  for (const name of groups) {
    expect(box(name).checked).toBe(false);
  }
  expect(
    screen.getByText("Additional protection such as tire and wheel, appearance, or key replacement"),
  ).toBeTruthy();
});

test("[D-153] [D-155] [D-160] Ancillary Products reveals five checkboxes, and clears them", async () => {
  const person = showStep();
  await person.click(box("Ancillary Products"));
  expect(screen.getAllByRole("checkbox")).toHaveLength(8);
  for (const name of ancillaries) {
    await person.click(box(name));
    expect(box(name).checked).toBe(true);
  }
  expect(deal().selectedProducts.ancillaryOptions).toEqual({
    tireAndWheel: true,
    windshieldProtection: true,
    paintAndFabricProtection: true,
    antiTheftEtch: true,
    gps: true,
  });
  await person.click(box("Ancillary Products"));
  expect(screen.getAllByRole("checkbox")).toHaveLength(3);
  await person.click(box("Ancillary Products"));
  for (const name of ancillaries) {
    expect(box(name).checked).toBe(false);
  }
});

test("[D-156] [D-158] [D-159] GAP copies the loan as it is when it is ticked", async () => {
  const person = showStep();
  await person.type(field("Loan Term"), "72");
  await person.type(field("APR"), "5.9");
  await person.type(field("Amount Financed"), "2790000");
  await person.click(box("Guaranteed Asset Protection (GAP)"));
  await person.click(box("Vehicle Service Contract (VSC)"));
  expect(deal().selectedProducts).toMatchObject({
    vsc: true,
    gap: true,
    ancillary: false,
    gapDetails: { term: 72, apr: "5.9", amountFinanced: 2_790_000 },
  });
});

test("[D-157] cash turns the monthly display off, a loan turns it on again", async () => {
  const person = showStep();
  await person.click(screen.getByText("Cash", { exact: true }));
  expect(deal()).toMatchObject({ paymentMethod: "cash", showMonthlyPayment: false });
  await person.click(screen.getByText("Outside Finance", { exact: true }));
  expect(deal().showMonthlyPayment).toBe(true);
});

test("[D-132] [D-133] the fixed estimates of what is ticked, and their sum", async () => {
  const person = showStep();
  expect(screen.queryByRole("region", { name: "Estimate" })).toBeNull();
  await person.click(box("Guaranteed Asset Protection (GAP)"));
  await person.click(box("Ancillary Products"));
  for (const name of ancillaries) {
    await person.click(box(name));
  }
  expect(textsOf("definition", estimate())).toEqual([
    "$850.00",
    "$300.00",
    "$350.00",
    "$400.00",
    "$450.00",
    "$500.00",
    "$2,850.00",
  ]);
});

test("[D-131] the VSC estimate follows the coverage level", () => {
  const vsc: DealEvent = { type: "setProduct", product: "vsc", on: true };
  showStep(vsc);
  expect(within(estimate()).getAllByText("$1,500.00").length).toBeGreaterThan(0);
  const amounts: Record<CoverageLevel, string> = {
    basic: "$1,200.00",
    enhanced: "$1,800.00",
    comprehensive: "$2,400.00",
    exclusionary: "$3,000.00",
  };
  for (const [level, amount] of Object.entries(amounts)) {
    cleanup();
    showStep(vsc, { type: "setCoverageLevel", level: level as CoverageLevel });
    expect(within(estimate()).getAllByText(amount).length).toBeGreaterThan(0);
  }
});

test("More Information says what each product covers, and gives the focus back", async () => {
  const person = showStep();
  const opener = screen.getByRole("button", { name: "More Information" });
  await person.click(opener);
  const panel = await screen.findByRole("dialog", { name: "What the products cover" });
  for (const name of [...groups.slice(0, 2), ...ancillaries]) {
    expect(within(panel).getByText(name, { exact: true })).toBeTruthy();
  }
  expect(within(panel).getAllByRole("definition")).toHaveLength(7);
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
