// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealEvent } from "@/domain/deal/deal";
import { routes } from "@/routes";
import { button, deal, dealAfter, expectStep, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { lead, review, vehicle } from "@/testing/dealEvents";
import { expectElsewhere, expectToast, fill, holdToasts, showPage } from "@/testing/page";
import { answerCalls, unavailable } from "@/testing/server";
import { enrolled, tpasOfState } from "@/testing/tpas";
import {
  answers,
  bar,
  goToStep,
  here,
  openWizard,
  resumeWizard,
  submit,
  ticket,
  unmarked,
  VIN,
} from "@/testing/wizard";
import { DealPage } from "./DealPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const begun: DealEvent[] = [{ type: "settingsLoaded", settings: unmarked }, ...lead, ...vehicle];

const question = () =>
  screen.queryByRole("heading", { name: "Continue with Rosa Delgado, 2003 HONDA Accord, or start anew?" });
const vin = () => field("VIN");

/** Opens the wizard by a link or an address, with a deal that the tab has kept. */
function openAfter(events: DealEvent[], state?: unknown) {
  answerCalls({ ...answers, "GET /api/lenders": { items: [] } });
  sessionStorage.setItem("dealSession", JSON.stringify(dealAfter(events)));
  return showPage(<DealPage />, { path: routes.deal, state });
}

test("[DEF-C1] who opens the wizard with a kept deal is asked first, and goes on where it stood", async () => {
  const person = openAfter(begun);
  expect(question()).toBeTruthy();
  expect(screen.queryByRole("navigation", { name: "Deal steps" })).toBeNull();
  expect(screen.queryByLabelText("VIN")).toBeNull();
  await person.click(button("Continue"));
  expectStep("Select Aspects");
});

test("[DEF-C1] started anew, nothing of the last customer is left", async () => {
  const person = openAfter(begun);
  await person.click(button("Start anew"));
  await waitFor(() => expect(vin().value).toBe(""));
  expectStep("Get Started");
  expect(field("First Name").value).toBe("");
  expect(sessionStorage.getItem("dealSession")).not.toContain("Rosa");
});

test("[DEF-C1] a deal that no one began opens without a question", () => {
  openAfter([{ type: "settingsLoaded", settings: unmarked }]);
  expectStep("Get Started");
  expect(vin().value).toBe("");
});

test("[DEF-C1] Get Started has New Quote, which asks once something was typed", async () => {
  const { person } = await openWizard();
  const { idempotencyKey } = deal();
  await person.click(button("New Quote"));
  await waitFor(() => expect(deal().idempotencyKey).not.toBe(idempotencyKey));
  await fill(person, vin(), VIN);
  await person.click(button("New Quote"));
  await person.click(button("Start new quote"));
  await waitFor(() => expect(vin().value).toBe(""));
});

test("[D-065] New Quote asks first, then resets to an empty input screen", async () => {
  const { person } = await resumeWizard({ after: [...lead, ...vehicle, { type: "jumpTo", step: "input" }] });
  await person.click(button("New Quote"));
  const dialog = within(screen.getByRole("dialog", { name: "Start a new quote?" }));
  await person.click(dialog.getByRole("button", { name: "Keep this deal" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(deal().vin).toBe(VIN);
  await person.click(button("New Quote"));
  await person.click(button("Start new quote"));
  await waitFor(() => expect(vin().value).toBe(""));
  expectStep("Get Started");
  expect(field("First Name").value).toBe("");
  expect(deal()).toMatchObject({ vin: "", miles: 0, completed: [] });
});

test("[DEF-C6] with a kept deal the question comes first; started anew, the VIN that was checked is there", async () => {
  const person = openAfter(begun, { vin: "1M8GDM9AXKP042788" });
  expect(question()).toBeTruthy();
  await person.click(button("Start anew"));
  await waitFor(() => expect(vin().value).toBe("1M8GDM9AXKP042788"));
  expect(field("First Name").value).toBe("");
});

test("[DEF-C7] a step that lacks something shows what, a button that leads there, and nothing else", async () => {
  const { person } = await openWizard();
  const step = () => within(document.querySelector("form") as HTMLElement);
  for (const name of ["Select Aspects", "Options"]) {
    await goToStep(person, name);
    expect(
      step().getByText("This step needs the vehicle. Enter the VIN and look the vehicle up."),
    ).toBeTruthy();
    expect(
      step()
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Go to Get Started"]);
    expect(step().queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("group", { name: "Vehicle aspects" })).toBeNull();
    await person.click(button("Go to Get Started"));
    expectStep("Get Started");
  }
  await fill(person, vin(), VIN);
  await fill(person, field("Mileage"), "45000");
  await person.click(submit());
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
  for (const name of ["Confirm", "Options"]) {
    await goToStep(person, name);
    expect(step().getByText("This step needs a coverage level. Choose one first.")).toBeTruthy();
    expect(
      step()
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["Go to Coverage"]);
  }
  await person.click(button("Go to Coverage"));
  await person.click(screen.getByRole("combobox", { name: "Coverage Level" }));
  await person.click(await screen.findByRole("option", { name: /^Basic/ }));
  await goToStep(person, "Options");
  expect(
    within(screen.getByRole("radiogroup", { name: "VSC providers" })).getAllByRole("radio"),
  ).toHaveLength(6);
});

test("[D-045] [D-046] [D-047] the bar has the seven steps in order; each can be jumped to, which is told", async () => {
  const { person } = await openWizard({ answers: { "GET /api/lenders": { items: [] } } });
  const steps = [
    ["Get Started", "input"],
    ["Select Aspects", "aspects"],
    ["Coverage", "coverage"],
    ["Confirm", "summary"],
    ["Options", "results"],
    ["Deal Info", "dealInfo"],
    ["Summary", "finalSummary"],
  ] as const;
  const buttons = within(bar()).getAllByRole("button");
  expect(buttons).toHaveLength(7);
  for (const [at, [name]] of steps.entries()) {
    expect(buttons[at]?.textContent).toContain(name);
  }
  expect(buttons[0]?.getAttribute("aria-current")).toBe("step");
  for (const [name, step] of [...steps].reverse()) {
    await goToStep(person, name);
    await expectToast("Step Changed", `Navigated to ${name}`);
    expect(here()).toContain(name);
    expect(deal().step).toBe(step);
  }
});

test("the bar tells what is done and what is missing", async () => {
  const { person } = await resumeWizard({ after: vehicle });
  const says = (at: number) => within(bar()).getAllByRole("button")[at]?.textContent;
  expect(says(0)).toContain("Done");
  expect(says(1)).toContain("You are here");
  expect(says(2)).toContain("Not started");
  await goToStep(person, "Get Started");
  await fill(person, vin(), "1");
  await goToStep(person, "Coverage");
  expect(says(0)).toContain("Something is missing");
});

test.each([
  ["[D-025] [D-026]", "Back to Dashboard"],
  ["[D-055]", "Back to Home"],
])("%s %s leads to the dashboard", async (_, name) => {
  const { person } = await resumeWizard({ after: [{ type: "jumpTo", step: "coverage" }] });
  await person.click(button(name));
  await expectElsewhere("/dashboard");
});

test("[D-068] [D-069] [D-070] [D-071] [D-072] [D-158] [D-160] a new deal has its fields and their defaults", async () => {
  await openWizard();
  const kept = JSON.parse(sessionStorage.getItem("dealSession") ?? "null");
  expect(kept).toMatchObject({
    vin: "",
    miles: 0,
    selectedAspects: [],
    vehicleInfo: null,
    step: "input",
    loading: false,
    coverageTime: 36,
    coverageMiles: 12_000,
    deductible: 100,
    coverageLevel: null,
    selectedProvider: null,
    paymentMethod: "finance",
    totalVehiclePrice: "",
    showMonthlyPayment: true,
  });
  expect(kept.buyerInfo).toBeTruthy();
  expect(kept.selectedProducts).toMatchObject({ vsc: false, gap: false, ancillary: false });
  expect(kept.selectedProducts.ancillaryOptions).toEqual({
    tireAndWheel: false,
    windshieldProtection: false,
    paintAndFabricProtection: false,
    antiTheftEtch: false,
    gps: false,
  });
});

test("the ticket grows with the deal", async () => {
  const { person } = await openWizard();
  expect(ticket().textContent).toContain("Not entered yet");
  for (const [label, text] of [
    ["VIN", VIN],
    ["Mileage", "45000"],
    ["First Name", "Rosa"],
    ["Last Name", "Delgado"],
    ["Amount Financed", "2790000"],
  ] as const) {
    await fill(person, field(label), text);
  }
  await person.click(screen.getByLabelText("Guaranteed Asset Protection (GAP)"));
  for (const text of ["45,000 miles", "Rosa Delgado", "GAP", "$27,900.00"]) {
    expect(ticket().textContent).toContain(text);
  }
  await person.click(submit());
  await waitFor(() => expect(ticket().textContent).toContain("2003 HONDA Accord"));
});

test.each(["enrollment", "settings"])(
  "%s that can't be loaded keep a deal from starting, which is told, and Retry starts it",
  async (what) => {
    const server = answerCalls({
      ...answers,
      "GET /api/enrollment": { enrollment: enrolled },
      "GET /api/tpas": tpasOfState,
      [`GET /api/${what}`]: unavailable,
    });
    const person = showPage(<DealPage />, { path: routes.deal });
    expect((await screen.findByRole("alert")).textContent).toContain("The deal could not be started");
    expect(screen.queryByRole("navigation", { name: "Deal steps" })).toBeNull();
    server.answer(`GET /api/${what}`, what === "settings" ? unmarked : { enrollment: enrolled });
    await person.click(button("Retry"));
    await waitFor(() => expect(field("Dealer state").value).toBe("NV"));
  },
);

test("a jump does not keep a toast from its turn", async () => {
  const { person } = await resumeWizard({ after: [...lead, ...vehicle, { type: "jumpTo", step: "input" }] });
  await fill(person, field("City"), "Reno");
  const toasts = holdToasts();
  await person.click(submit());
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
  await goToStep(person, "Coverage");
  // What the submit had still to say is dropped: a later toast is about what the person did last.
  expect(await toasts()).toEqual(["Step Changed: Navigated to Coverage"]);
});

test("Enter goes on at Confirm, also after a press beside the controls", async () => {
  const { person } = await resumeWizard({ after: review });
  expect(document.activeElement?.textContent).toBe("Review Your Selections");
  await person.click(screen.getByText(/^Check these with the customer/));
  await person.keyboard("{Enter}");
  const cards = await screen.findByRole("radiogroup", { name: "VSC providers" });
  expect(within(cards).getAllByRole("radio")).toHaveLength(6);
});
