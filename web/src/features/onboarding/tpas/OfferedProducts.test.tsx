// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { showRoutes } from "@/testing/page";
import { EnrollTpaPage } from "./EnrollTpaPage";
import { card, fold, state, states } from "./testPickers";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const open = () => showRoutes({ [routes.addTpa]: <EnrollTpaPage /> }, routes.addTpa);

test("[A-205] [A-206] [A-207] [A-208] [A-209] three cards say what can be offered; a ticked one asks where", async () => {
  const person = open();
  expect(
    within(region("Available Products")).getByText("Select the products this TPA will offer"),
  ).toBeTruthy();
  expect(card("VSC").textContent).toContain("Extended warranty coverage for mechanical breakdowns");
  expect(card("GAP").textContent).toContain("Covers the difference between loan balance and vehicle value");
  expect(card("Ancillary Products").textContent).toContain(
    "Additional protection options such as tire & wheel",
  );
  expect(screen.queryByText(/^Select Eligible States/)).toBeNull();
  for (const product of ["VSC", "GAP"]) {
    await person.click(card(product));
    expect(states(product), product).toBeTruthy();
    await person.click(card(product));
    expect(states(product), product).toBeNull();
  }
});

test("[A-210] [A-211] [A-212] [A-213] [A-214] [A-215] [A-216] [A-217] fifty states are chosen one by one, all or none, and their number shows when they are folded away", async () => {
  const person = open();
  await person.click(card("VSC"));
  expect(fold("VSC").textContent).toContain("No states selected");
  expect(screen.getByText("Offered to no dealer until a state is selected.")).toBeTruthy();
  const boxes = [...(states("VSC") as HTMLElement).querySelectorAll<HTMLInputElement>("input")];
  expect(boxes).toHaveLength(50);
  await person.click(button("Select All"));
  expect(fold("VSC").textContent).toContain("50 states selected");
  await person.click(button("Clear All"));
  expect(fold("VSC").textContent).toContain("No states selected");
  await person.click(state("VSC", "ND"));
  expect(fold("VSC").textContent).toContain("1 state selected");
  // One stop of the Tab key: the box that had the focus last.
  expect(boxes.filter(({ tabIndex }) => tabIndex === 0)).toEqual([state("VSC", "ND")]);
  await person.click(fold("VSC"));
  expect(states("VSC")).toBeNull();
  expect(fold("VSC").textContent).toContain("1 state selected");
});

test("[A-219] [A-220] each of the five ancillary products has states of its own", async () => {
  const person = open();
  await person.click(card("Ancillary Products"));
  const five = screen.getByRole("group", { name: "Select Ancillary Products" });
  const labels = within(five)
    .getAllByRole<HTMLInputElement>("checkbox")
    .map((box) => box.labels?.[0]?.textContent);
  expect(labels).toEqual([
    "Tire & Wheel Protection",
    "Windshield Protection",
    "Paint & Fabric Protection",
    "Theft Protection",
    "Key Replacement",
  ]);
  for (const label of labels) {
    const product = label ?? "";
    await person.click(within(five).getByLabelText(product));
    expect(states(product), product).toBeTruthy();
    await person.click(fold(product));
    expect(states(product), product).toBeNull();
  }
});
