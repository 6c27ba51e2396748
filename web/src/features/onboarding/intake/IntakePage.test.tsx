// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealerApplicationForm } from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, holdTimer, showRoutes } from "@/testing/page";
import { answerCalls, held, problem, unavailable, unreachable } from "@/testing/server";
// What is deployed beside the site; the local run answers with its own.
import deployed from "../../../../public/deployment.json";
import { IntakePage } from "./IntakePage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const POST = "POST /api/applications";
const DEPLOYMENT = "GET /deployment.json";

const typed = {
  "Dealership Name": "Silver State Motors",
  Address: "400 Virginia Street",
  City: "Reno",
  State: "nv",
  "ZIP Code": "89501-1234",
  Website: "silver-state.example",
  Phone: "7755550142",
  Email: "office@silver-state.example",
  "Contact Name": "Ada Marsh",
  "Contact Phone": "7755550199",
};
const sent: DealerApplicationForm = {
  dealerName: "Silver State Motors",
  agentId: "",
  address: "400 Virginia Street",
  city: "Reno",
  state: "NV",
  zip: "89501-1234",
  webAddress: "silver-state.example",
  phone: "(775) 555-0142",
  email: "office@silver-state.example",
  contactName: "Ada Marsh",
  contactPhone: "(775) 555-0199",
  additionalInfo: "",
};

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const submit = () => button(/^Submit/);

function open(deployment: object = deployed) {
  const server = answerCalls({ [DEPLOYMENT]: deployment, [POST]: { id: "application-1" } });
  const person = showRoutes({ [routes.dealerIntake]: <IntakePage /> }, routes.dealerIntake);
  return { server, person };
}

async function fillAll(person: UserEvent): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await fill(person, field(name), text);
  }
}

test("[A-063] [A-064] [A-065] [A-068] [A-069] [A-070] the page has its sections, fields and buttons, and leads back", async () => {
  const { person } = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Dealer Intake Form");
  expect(
    screen.getByText("Our team will review your application and contact you within 2-3 business days."),
  ).toBeTruthy();
  for (const section of ["Dealership Information", "Primary Contact Information", "Additional Information"]) {
    expect(region(section)).toBeTruthy();
  }
  expect(screen.getAllByRole("textbox")).toHaveLength(12);
  for (const name of Object.keys(typed)) {
    expect(field(name).required, name).toBe(true);
  }
  for (const name of ["Agent ID (optional)", "Additional Information (optional)"]) {
    expect(field(name).required, name).toBe(false);
  }
  expect(submit().textContent).toBe("Submit Application");
  await person.click(button("Back to Login"));
  await expectElsewhere(routes.login);
});

test("[DEF-D16] a deployment that does not ask for it has no Autofill, also once it has answered and the form is used", async () => {
  const { server, person } = open();
  await waitFor(() => expect(server.calls(DEPLOYMENT)).toHaveLength(1));
  await fillAll(person);
  await person.click(submit());
  await screen.findByRole("button", { name: "Submitted" });
  expect(screen.queryByRole("button", { name: "Autofill Form" })).toBeNull();
  expect(deployed).toEqual({ sampleForms: false });
});

test("[A-066] [A-067] 'Autofill Form' fills in another sample each time, and takes away what was wrong", async () => {
  const { person } = open({ sampleForms: true });
  await person.click(submit());
  expect(screen.getByText("Please enter a valid ZIP code.")).toBeTruthy();
  const samples = new Set<string>();
  for (let times = 0; times < 4; times += 1) {
    await person.click(await screen.findByRole("button", { name: "Autofill Form" }));
    await expectToast("Form Autofilled", "The form has been filled with random data");
    samples.add(
      Object.keys(typed)
        .map((name) => field(name).value)
        .join(),
    );
  }
  expect(samples.size).toBeGreaterThan(1);
  expect(screen.queryByText("Please enter a valid ZIP code.")).toBeNull();
});

test("[A-053] [A-085] [A-086] [A-087] [A-088] anybody applies, once, reads that the application is in, and is led to the login page", async () => {
  const { server, person } = open();
  await fillAll(person);
  expect(field("Contact Phone").value).toBe("(775) 555-0199");
  const late = held({ id: "application-1" });
  server.answer(POST, late.answer);
  await person.dblClick(submit());
  expect(submit().textContent).toBe("Submitting...");
  const leaving = holdTimer(2_000);
  late.release();
  await expectToast(
    "Application submitted successfully",
    "We will review your application and get back to you soon.",
  );
  expect(submit().textContent).toBe("Submitted");
  await person.click(submit());
  expect(server.calls(POST).map(({ body }) => body)).toEqual([sent]);
  expect(screen.queryByTestId("elsewhere")).toBeNull();
  leaving.end();
  await expectElsewhere(routes.login);
});

test("every wrong field is named, the first one has the focus, and what was typed stays", async () => {
  const { server, person } = open();
  await fillAll(person);
  await fill(person, field("ZIP Code"), "9021");
  await fill(person, field("Contact Name"), "A");
  await person.click(submit());
  expect(descriptionOf(field("ZIP Code"))).toBe("Please enter a valid ZIP code.");
  expect(descriptionOf(field("Contact Name"))).toBe("Contact name must be at least 2 characters.");
  expect(document.activeElement).toBe(field("ZIP Code"));
  expect(field("Dealership Name").value).toBe("Silver State Motors");
  expect(server.calls(POST)).toEqual([]);
});

test("[A-089] a failure is told, nothing is lost, and a second press sends the same under the same key", async () => {
  const { server, person } = open();
  await fillAll(person);
  const told = ["Error submitting application", "Please try again later.", "alert"] as const;
  server.answer(POST, unavailable);
  await person.click(submit());
  await expectToast(...told);
  expect(field("Dealership Name").value).toBe("Silver State Motors");
  server.answer(POST, unreachable);
  await waitFor(() => expect(submit().textContent).toBe("Submit Application"));
  await person.click(submit());
  await waitFor(() => expect(server.calls(POST)).toHaveLength(2));
  await waitFor(() => expect(submit().textContent).toBe("Submit Application"));
  server.answer(POST, { id: "application-1" });
  await person.click(submit());
  await expectToast(
    "Application submitted successfully",
    "We will review your application and get back to you soon.",
  );
  expect(server.calls(POST).map(({ body }) => body)).toEqual([sent, sent, sent]);
  expect(new Set(server.calls(POST).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
});

test("what the server alone finds wrong is told beside its field", async () => {
  const { server, person } = open();
  await fillAll(person);
  const message = "Please enter a valid email address.";
  const errors = [{ path: "email", code: "not_an_email", message }];
  server.answer(POST, problem(422, "validation", { errors }));
  await person.click(submit());
  await waitFor(() => expect(descriptionOf(field("Email"))).toBe(message));
});
