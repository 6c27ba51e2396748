// @vitest-environment jsdom
// Submit while the server is out of order, gone, or knows no session.
import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { expectStep, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { typed } from "@/testing/dealEvents";
import { holdToasts, shownToast } from "@/testing/page";
import { problem, unavailable, unreachable } from "@/testing/server";
import { accord, resumeWizard, submit, VIN } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const VEHICLES = "GET /api/vehicles/*";
const LEADS = "POST /api/submissions";

const after = typed({
  firstName: "Rosa",
  lastName: "Delgado",
  phone: "7755550142",
  vin: VIN,
  miles: "45000",
});

const failed = [
  "Error saving information: There was a problem saving your information",
  "Submission Error: There was an error processing your data. Please try again.",
];

/** Presses Submit, and waits for the aspects. */
async function goOn(person: UserEvent): Promise<void> {
  await person.click(submit());
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
}

test("[D-113] [D-119] a lead that can't be saved: told, nothing lost, and the next try works", async () => {
  const { person, server } = await resumeWizard({ after, answers: { [LEADS]: unavailable } });
  const toasts = holdToasts();
  await person.click(submit());
  expect(await toasts()).toEqual(failed);
  expect(screen.getByRole("alert").textContent).toContain("Submission Error");
  expectStep("Get Started");
  expect(field("First Name").value).toBe("Rosa");
  expect(submit().disabled).toBe(false);
  server.answer(LEADS, { saved: true });
  await goOn(person);
});

test("[D-113] [D-119] without a server, a vehicle that this device does not know: told, nothing lost, and once it is back the deal goes on", async () => {
  const { person, server } = await resumeWizard({
    after,
    answers: { [LEADS]: unreachable, [VEHICLES]: unreachable },
  });
  const toasts = holdToasts();
  await person.click(submit());
  expect(await toasts()).toEqual(failed);
  expectStep("Get Started");
  expect(field("First Name").value).toBe("Rosa");
  server.answer(LEADS, { saved: true });
  server.answer(VEHICLES, { vehicle: accord });
  await goOn(person);
  expect(server.calls(LEADS)).toHaveLength(2);
});

test("where the session has ended, the page leaves it to the login to say so, and what was typed waits in the tab", async () => {
  const { person, server } = await resumeWizard({
    after,
    answers: { [LEADS]: problem(401, "not_signed_in") },
  });
  await person.click(submit());
  await waitFor(() => expect(server.calls(LEADS)).toHaveLength(1));
  await waitFor(() => expect(submit().textContent).toBe("See coverage"));
  expect(shownToast()).toBeNull();
  expectStep("Get Started");
  expect(JSON.parse(sessionStorage.getItem("dealSession") ?? "")).toMatchObject({
    vin: VIN,
    contact: { firstName: "Rosa" },
    loading: false,
  });
});
