// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, descriptionOf, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { fill, showRoutes } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { BOOKS, CALLS } from "../testBooks";
import { RateTrialPage } from "./RateTrialPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const TRIAL = `POST ${CALLS}/HL-TW/1/trial`;

const needsOdometer = {
  plan: "TW",
  name: "Tire and wheel",
  reasons: [
    { code: "fact_missing", argument: "odometer", fact: "odometer", sentence: "Needs the odometer." },
  ],
  trace: [],
};

function open(answer: unknown) {
  const server = answerCalls({ [TRIAL]: answer });
  const person = showRoutes({ [routes.rateBookTrial]: <RateTrialPage /> }, `${BOOKS}/HL-TW/1/trial`);
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Rate a test vehicle");
  return { server, person };
}

const refused = (...errors: { path: string; message: string }[]) =>
  problem(422, "validation", { errors: errors.map((error) => ({ code: "required", ...error })) });

test("what the server says is wrong stands at its field, until that is corrected", async () => {
  const { server, person } = open(
    refused(
      { path: "facts.state", message: "Choose a state" },
      { path: "choice.options[0]", message: "There is no such option" },
    ),
  );
  await person.click(button("Rate"));
  await waitFor(() => expect(descriptionOf(field("State"))).toBe("Choose a state"));
  expect(descriptionOf(field("Options"))).toContain("There is no such option");
  await person.selectOptions(field("State"), "OH");
  expect(descriptionOf(field("State"))).toBe("");
  expect(descriptionOf(field("Options"))).toContain("There is no such option");
  expect(server.calls(TRIAL)).toHaveLength(1);
});

test("without a day, or with a number that is none, nothing is sent, and the first such field has the focus", async () => {
  const { server, person } = open({ plans: [] });
  await person.clear(field("Sale date"));
  await fill(person, field("APR"), "7.2.5");
  await person.click(button("Rate"));
  await waitFor(() => expect(document.activeElement).toBe(field("Sale date")));
  expect(descriptionOf(field("Sale date"))).toBe("Choose the day of the sale.");
  await fill(person, field("Sale date"), "2026-08-03");
  await person.click(button("Rate"));
  await waitFor(() => expect(document.activeElement).toBe(field("APR")));
  expect(server.calls(TRIAL)).toEqual([]);
});

test("what is typed is sent, and the plans that it is rated by take the focus", async () => {
  const { server, person } = open({ plans: [needsOdometer] });
  await person.selectOptions(field("State"), "OH");
  await fill(person, field("Sale date"), "2026-08-03");
  await person.click(button("Rate"));
  const none = await screen.findByRole("heading", { level: 2, name: "0 of 1 plan has a price" });
  expect(document.activeElement).toBe(none);
  expect(screen.getByText("Needs the odometer.")).toBeTruthy();

  await person.type(field("Make"), "HONDA");
  await person.selectOptions(field("Model year"), "2022");
  await person.selectOptions(field("Condition"), "used");
  for (const [label, text] of [
    ["Odometer", "42000"],
    ["Vehicle value", "27900.5"],
    ["APR", "7.25"],
    ["Months", "48"],
    ["Miles", "48000"],
    ["Options", " SEAL, "],
    ["Deductible", "100"],
  ] as const) {
    await fill(person, field(label), text);
  }
  await person.keyboard("{Enter}");
  await waitFor(() => expect(server.calls(TRIAL)).toHaveLength(2));
  expect(server.calls(TRIAL)[1]?.body).toMatchObject({
    facts: {
      state: "OH",
      saleDate: "2026-08-03",
      condition: "used",
      make: "HONDA",
      modelYear: 2022,
      odometer: 42_000,
      vehicleValue: 2_790_050,
      apr: 725,
      loanMonths: null,
      inServiceDate: null,
    },
    choice: { months: 48, miles: 48_000, deductible: 100, options: ["SEAL"] },
  });
});

test("a vehicle that can't be rated says why, and no result of before stays", async () => {
  const { server, person } = open({ plans: [needsOdometer] });
  await person.click(button("Rate"));
  await screen.findByRole("heading", { level: 2, name: "0 of 1 plan has a price" });
  server.answer(TRIAL, problem(409, "file_has_errors", { detail: "Correct 1 error first." }));
  await person.click(button("Rate"));
  expect((await screen.findByRole("alert")).textContent).toContain("Correct 1 error first.");
  expect(screen.queryByRole("heading", { level: 2, name: /price$/ })).toBeNull();
});
