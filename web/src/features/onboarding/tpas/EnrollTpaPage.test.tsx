// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { TpaEnrollmentForm } from "@/domain/onboarding/tpaEnrollment";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { answerCalls, held, problem, unavailable, unreachable } from "@/testing/server";
import { EnrollTpaPage } from "./EnrollTpaPage";
import { card, fold, state } from "./testPickers";
import { tpaOf } from "./testTpas";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const POST = "POST /api/admin/tpas";
const typed = {
  "TPA Name": "Birch Lake Administrators",
  Address: "12 Birch Lake Road",
  City: "Carson City",
  State: "nv",
  "ZIP Code": "89701",
};
const sent: TpaEnrollmentForm = {
  tpaName: "Birch Lake Administrators",
  address: "12 Birch Lake Road",
  city: "Carson City",
  state: "NV",
  zip: "89701",
  phone: "",
  email: "",
  contactName: "",
  products: { vsc: true, gap: false, ancillary: true },
  ancillaryProducts: {
    tireAndWheel: false,
    windshieldProtection: false,
    paintAndFabricProtection: false,
    antiTheftEtch: true,
    gps: false,
  },
  vscEligibleStates: ["CA", "NV", "TX"],
  gapEligibleStates: [],
  ancillaryEligibleStates: {
    tireAndWheel: [],
    windshieldProtection: [],
    paintAndFabricProtection: [],
    antiTheftEtch: ["NV"],
    gps: [],
  },
};

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const submit = () => button(/^Submit/);
const enrolled = ["TPA Enrolled", "TPA enrollment has been successfully submitted"] as const;

function open() {
  const server = answerCalls({ [POST]: tpaOf("Birch Lake Administrators") });
  return { server, person: showRoutes({ [routes.addTpa]: <EnrollTpaPage /> }, routes.addTpa) };
}

/** Fills in who the TPA is, a VSC in three states and theft protection in one. */
async function fillAll(person: UserEvent): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await fill(person, field(name), text);
  }
  await person.click(card("VSC"));
  for (const code of ["TX", "CA", "NV"]) {
    await person.click(state("VSC", code));
  }
  await person.click(card("Ancillary Products"));
  await person.click(screen.getByRole("checkbox", { name: "Theft Protection" }));
  await person.click(state("Theft Protection", "NV"));
}

test("[A-190] [A-191] [A-192] [A-193] [A-197] [A-198] [A-199] [A-200] [A-201] [A-203] the form asks who the TPA is, and says beside each field what is missing", async () => {
  const { server, person } = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Enroll a TPA");
  const information = within(region("TPA Information"));
  expect(information.getByRole("button", { name: "Autofill Form" })).toBeTruthy();
  for (const name of ["Phone Number (optional)", "Email (optional)", "Contact Name (optional)"]) {
    expect(information.getByRole<HTMLInputElement>("textbox", { name }).required, name).toBe(false);
  }
  await person.click(submit());
  for (const name of Object.keys(typed)) {
    expect(descriptionOf(field(name)), name).toBe(`${name} is required`);
  }
  expect(document.activeElement).toBe(field("TPA Name"));
  await fill(person, field("State"), "n");
  await person.click(submit());
  expect(descriptionOf(field("State"))).toBe("Use 2-letter state code");
  expect(server.calls(POST)).toEqual([]);
});

test("[A-191] Back to Dashboard leads back, as nothing was typed", async () => {
  const { person } = open();
  await person.click(button("Back to Dashboard"));
  await expectElsewhere(routes.adminDashboard);
});

test("[A-204] [A-218] [A-221] [A-222] [A-223] [A-224] [A-225] [A-226] [A-227] [A-228] [A-229] [A-230] [A-231] what fails stays, and what is enrolled is sent under one key and leaves an empty form", async () => {
  const { server, person } = open();
  await fillAll(person);
  server.answer(POST, unavailable);
  await person.click(submit());
  await expectToast("Enrollment Failed", "There was a problem submitting the TPA enrollment", "alert");
  await waitFor(() => expect(submit().textContent).toBe("Submit Enrollment"));
  expect(field("TPA Name").value).toBe("Birch Lake Administrators");
  expect(state("VSC", "TX").checked).toBe(true);

  server.answer(POST, unreachable);
  await person.click(submit());
  await waitFor(() => expect(server.calls(POST)).toHaveLength(2));
  await waitFor(() => expect(submit().textContent).toBe("Submit Enrollment"));
  const late = held(tpaOf("Birch Lake Administrators"));
  server.answer(POST, late.answer);
  await person.click(submit());
  expect(submit().textContent).toBe("Submitting...");
  await person.type(field("TPA Name"), "{Enter}");
  late.release();
  await expectToast(...enrolled);
  const calls = server.calls(POST);
  expect(calls.map(({ body }) => body)).toEqual([sent, sent, sent]);
  expect(calls.map(({ query }) => query.get("refuseAlike"))).toEqual(["true", "true", "true"]);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(field("TPA Name").value).toBe("");
  expect(document.activeElement).toBe(field("TPA Name"));
  expect(card("VSC").ariaChecked).toBe("false");
});

test("a field that the server finds wrong is told beside it", async () => {
  const { server, person } = open();
  await fillAll(person);
  const message = "Use 2-letter state code";
  const errors = [{ path: "state", code: "not_a_state", message }];
  server.answer(POST, problem(422, "validation", { errors }));
  await person.click(submit());
  await waitFor(() => expect(descriptionOf(field("State"))).toBe(message));
  expect(document.activeElement).toBe(field("State"));
});

test("[A-193] [A-194] [A-196] Autofill fills the form so that it can be submitted, with its states folded away", async () => {
  const { server, person } = open();
  await person.click(button("Autofill Form"));
  await expectToast("Form Autofilled", "The form has been filled with random data");
  for (const name of ["VSC", "GAP", "Ancillary Products"]) {
    expect(card(name).ariaChecked, name).toBe("true");
  }
  for (const product of ["VSC", "GAP"]) {
    expect(fold(product).textContent).toMatch(/[1-9]\d* states? selected/);
    expect(fold(product).ariaExpanded).toBe("false");
  }
  const name = field("TPA Name").value;
  await person.click(submit());
  await expectToast(...enrolled);
  expect(server.calls(POST).map(({ body }) => body.tpaName)).toEqual([name]);
});

test("[DEF-D11] a TPA of the same name is told before it is saved, and may be saved anyway", async () => {
  const { server, person } = open();
  await person.click(button("Autofill Form"));
  const message = "Cole Administrators, 12 Elm Street, Sparks, NV: the same name";
  const errors = [{ path: "tpa-1", code: "alike", message }];
  server.answer(POST, problem(409, "alike_exists", { errors }));
  await person.click(submit());
  const question = await screen.findByRole("dialog", { name: "This TPA may be there already" });
  expect(within(question).getByRole("link", { name: message }).getAttribute("href")).toBe(
    "/admin/tpas/tpa-1",
  );
  server.answer(POST, tpaOf("Cole Administrators"));
  await person.click(within(question).getByRole("button", { name: "Save anyway" }));
  await expectToast(...enrolled);
  expect(server.calls(POST).map(({ query }) => query.get("refuseAlike"))).toEqual(["true", null]);
});
