// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { PartnerApplicationForm } from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fill, showPage } from "@/testing/page";
import { type Answers, answerCalls, held, unreachable } from "@/testing/server";
import { LoginPage } from "./LoginPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const POST = "POST /api/partner-applications";

const typed = {
  "Partner Name": "Ida Cole",
  "Company Name": "Cole Administrators",
  Email: "ida@cole.example",
  Phone: "7755550123",
  Address: "12 Elm Street",
  City: "Reno",
  State: "nv",
  "ZIP Code": "89501",
};
const sent: PartnerApplicationForm = {
  partnerName: "Ida Cole",
  companyName: "Cole Administrators",
  email: "ida@cole.example",
  phone: "(775) 555-0123",
  address: "12 Elm Street",
  city: "Reno",
  state: "NV",
  zip: "89501",
};

const card = () => button(/Admin Partner Intake/);
const dialog = () => screen.getByRole("dialog", { name: "Admin Partner Intake" });
const field = (name: string) => within(dialog()).getByRole<HTMLInputElement>("textbox", { name });
const submit = () => within(dialog()).getByRole("button", { name: /^Submit/ });

/** Opens the dialog from the login page. */
async function open(answers: Answers = {}) {
  const server = answerCalls({ [POST]: { id: "partner-application-1" }, ...answers });
  const person = showPage(<LoginPage />, { path: routes.login });
  await openDialog(person);
  return { server, person };
}

async function openDialog(person: UserEvent): Promise<void> {
  await person.click(card());
  await screen.findByRole("textbox", { name: "Partner Name" });
}

async function close(person: UserEvent): Promise<void> {
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

async function fillAll(person: UserEvent): Promise<void> {
  for (const [name, text] of Object.entries(typed)) {
    await fill(person, field(name), text);
  }
}

test("[A-056] [A-060] an application is sent, and the dialog closes with thanks", async () => {
  const { server, person } = await open();
  await fillAll(person);
  const late = held({ id: "partner-application-1" });
  server.answer(POST, late.answer);
  await person.dblClick(submit());
  expect(submit().textContent).toBe("Submitting...");
  late.release();
  await expectToast(
    "Application Submitted",
    "Thank you for applying as an admin partner. We will contact you soon.",
  );
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(POST).map(({ body }) => body)).toEqual([sent]);
});

test("what was typed outlives the dialog until it is sent, and is sent under one key though an answer was lost", async () => {
  const { server, person } = await open({ [POST]: unreachable });
  await fillAll(person);
  await close(person);
  await openDialog(person);
  expect(field("Partner Name").value).toBe("Ida Cole");
  expect(field("Phone").value).toBe("(775) 555-0123");
  await person.click(submit());
  await expectToast("Application not submitted", "Please try again later.", "alert");
  await close(person);
  await openDialog(person);
  server.answer(POST, { id: "partner-application-1" });
  await person.click(submit());
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  const [first, second] = server.calls(POST).map(({ idempotencyKey }) => idempotencyKey);
  expect(second).toBe(first);

  // The next one is another.
  await openDialog(person);
  expect(field("Partner Name").value).toBe("");
  await fillAll(person);
  await person.click(submit());
  await waitFor(() => expect(server.calls(POST)).toHaveLength(3));
  expect(server.calls(POST)[2]?.idempotencyKey).not.toBe(first);
});

test("[A-057] [A-058] without any one of its fields it is incomplete, and what was typed stays", async () => {
  const { server, person } = await open();
  await fillAll(person);
  for (const name of Object.keys(typed)) {
    const before = field(name).value;
    await fill(person, field(name), "");
    await person.click(submit());
    await expectToast("Form Incomplete", "Please fill out all fields.", "alert");
    expect(document.activeElement, name).toBe(field(name));
    expect(descriptionOf(field(name)).toLowerCase()).toBe(`${name.toLowerCase()} is required`);
    const others = Object.keys(typed).filter((other) => other !== name);
    expect(others.filter((other) => field(other).value === "")).toEqual([]);
    await fill(person, field(name), before);
  }
  expect(server.calls(POST)).toEqual([]);
});
