// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DealerApplicationForm } from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fill } from "@/testing/page";
import { listOf, rows } from "@/testing/records";
import { answerCalls, held, problem, unavailable, unreachable } from "@/testing/server";
import { DealerLeadsPage } from "./DealerLeadsPage";
import { leadOf } from "./testLeads";
import { showLeads } from "./testLeadsPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const POST = "POST /api/admin/applications";

const typed = {
  "Dealership Name": "Pine Nut Imports",
  Address: "7 Pine Street",
  City: "Gardnerville",
  State: "nv",
  "ZIP Code": "89410",
  Website: "pine-nut.example",
  Phone: "7755550177",
  Email: "hello@pine-nut.example",
  "Contact Name": "Bo Reyes",
  "Contact Phone": "7755550188",
};
const sent: DealerApplicationForm = {
  dealerName: "Pine Nut Imports",
  agentId: "",
  address: "7 Pine Street",
  city: "Gardnerville",
  state: "NV",
  zip: "89410",
  webAddress: "pine-nut.example",
  phone: "(775) 555-0177",
  email: "hello@pine-nut.example",
  contactName: "Bo Reyes",
  contactPhone: "(775) 555-0188",
  additionalInfo: "",
};

const dialog = () => screen.getByRole("dialog", { name: "New Dealer Lead" });
const field = (name: string) => within(dialog()).getByRole<HTMLInputElement>("textbox", { name });
const create = () => within(dialog()).getByRole("button", { name: /^Creat/ });

async function open() {
  const server = answerCalls({ "GET /api/admin/applications": listOf() });
  const person = showLeads(<DealerLeadsPage />, routes.dealerLeads);
  await screen.findByText("No dealer leads found");
  await person.click(button("New Dealer Lead"));
  await waitFor(() => expect(document.activeElement).toBe(field("Dealership Name")));
  return { server, person };
}

async function openFilled() {
  const opened = await open();
  for (const [name, text] of Object.entries(typed)) {
    await fill(opened.person, field(name), text);
  }
  return opened;
}

test("[A-137] [A-138] a new lead has the fields of the public form, and each says what is wrong with it", async () => {
  const { server, person } = await open();
  expect(within(dialog()).getAllByRole("textbox")).toHaveLength(12);
  await person.click(create());
  for (const [name, message] of [
    ["Dealership Name", "Dealer name must be at least 2 characters."],
    ["Address", "Address must be at least 5 characters."],
    ["City", "City must be at least 2 characters."],
    ["State", "Please enter a valid 2-letter state code."],
    ["ZIP Code", "Please enter a valid ZIP code."],
    ["Website", "Please enter a valid website URL."],
    ["Phone", "Please enter a valid phone number (XXX) XXX-XXXX."],
    ["Email", "Please enter a valid email address."],
    ["Contact Name", "Contact name must be at least 2 characters."],
    ["Contact Phone", "Please enter a valid phone number (XXX) XXX-XXXX."],
  ] as const) {
    expect(descriptionOf(field(name)), name).toBe(message);
  }
  expect(document.activeElement).toBe(field("Dealership Name"));
  expect(server.calls(POST)).toEqual([]);
});

test("[A-139] [A-140] a new lead is kept through every failure, and sent under one key until it is stored", async () => {
  const { server, person } = await openFilled();
  server.answer(POST, unavailable);
  await person.click(create());
  await expectToast("Failed to create dealer lead", "Please try again", "alert");
  server.answer(POST, unreachable);
  await person.click(create());
  await waitFor(() => expect(create().textContent).toBe("Create Lead"));

  // Closed and opened again, it still holds what was typed.
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await person.click(button("New Dealer Lead"));
  expect(field("Website").value).toBe("pine-nut.example");
  const late = held(leadOf("Pine Nut Imports", { city: "Gardnerville" }));
  server.answer(POST, late.answer);
  await person.dblClick(create());
  expect(create().textContent).toBe("Creating...");
  late.release();
  await expectToast("Dealer lead created successfully", "Pine Nut Imports");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button("New Dealer Lead")));
  expect(rows()).toEqual([
    ["Pine Nut Imports", "Gardnerville, NV", "Mar 05, 2024", "No additional information provided", "Pending"],
  ]);
  const calls = server.calls(POST);
  expect(calls.map(({ body }) => body)).toEqual([sent, sent, sent]);
  expect(new Set(calls.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);
  expect(calls.map(({ query }) => query.get("refuseAlike"))).toEqual(["true", "true", "true"]);
  await person.click(button("New Dealer Lead"));
  expect(field("Dealership Name").value).toBe("");
});

test("[DEF-D11] a lead that is on the list is told before it is entered, and may be entered all the same", async () => {
  const { server, person } = await openFilled();
  const message = "Pine Nut Motors, 7 Pine Street, Gardnerville, NV: the same address";
  const errors = [{ path: "application-1", code: "alike", message }];
  server.answer(POST, problem(409, "alike_exists", { errors }));
  await person.click(create());
  const question = await screen.findByRole("dialog", { name: "This dealership may be there already" });
  expect(within(question).getByRole("listitem").textContent).toBe(message);
  // A lead has no page to lead to.
  expect(within(question).queryByRole("link")).toBeNull();
  server.answer(POST, leadOf("Pine Nut Imports"));
  await person.click(within(question).getByRole("button", { name: "Save anyway" }));
  await expectToast("Dealer lead created successfully", "Pine Nut Imports");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(POST).map(({ query }) => query.get("refuseAlike"))).toEqual(["true", null]);
});

test("a field that the server finds wrong is told beside it", async () => {
  const { server, person } = await openFilled();
  const message = "Please enter a valid website URL.";
  const errors = [{ path: "webAddress", code: "not_a_website", message }];
  server.answer(POST, problem(422, "validation", { errors }));
  await person.click(create());
  await expectToast("Failed to create dealer lead", "Please try again", "alert");
  expect(descriptionOf(field("Website"))).toBe(message);
  expect(document.activeElement).toBe(field("Website"));
});
