// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { expectElsewhere, expectToast, holdTimer } from "@/testing/page";
import { listOf, names, rows } from "@/testing/records";
import { answerCalls, held, problem, unavailable } from "@/testing/server";
import { DealerApplicationsPage } from "./DealerApplicationsPage";
import { leadOf } from "./testLeads";
import { ask, decide, openLead, showLeads, statusOf } from "./testLeadsPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = "GET /api/admin/applications";
const decisionOn = (id: string) => `POST /api/admin/applications/application-${id}/decision`;
const all = [
  leadOf("Desert Rose Cars"),
  leadOf("Elko Ford", { status: "approved" }),
  leadOf("Carson Auto", { status: "rejected" }),
];

function open(list: unknown) {
  const server = answerCalls({ [LIST]: list });
  return { server, person: showLeads(<DealerApplicationsPage />, routes.dealerApplications) };
}

test("[A-141] [A-142] [A-143] [A-144] [A-145] [A-146] [A-147] every status is listed, and what is decided leaves nothing to decide", async () => {
  const late = held(listOf(...all));
  const { person } = open(late.answer);
  expect(screen.getByText("Loading dealer applications...")).toBeTruthy();
  late.release();
  await waitFor(() => expect(names()).toEqual(["Desert Rose Cars", "Elko Ford", "Carson Auto"]));
  expect(rows().map((cells) => cells.at(-1))).toEqual(["Pending", "Approved", "Rejected"]);
  expect(textsOf("columnheader")).toEqual([
    "Dealership Name",
    "Location",
    "Date Submitted",
    "Additional Info",
    "Status",
  ]);
  expect(screen.queryByRole("button", { name: "New Dealer Lead" })).toBeNull();
  const dialog = await openLead(person, "Carson Auto");
  expect(dialog.textContent).toContain("400 Virginia Street");
  expect(within(dialog).queryByRole("button", { name: /^(Approve|Reject)$/ })).toBeNull();
});

test("[A-148] without an application it says so, and so it does of a list that can't be loaded", async () => {
  const { server, person } = open(unavailable);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed to load dealer applications");
  server.answer(LIST, listOf());
  await person.click(button("Retry"));
  expect(await screen.findByText("No dealer applications found")).toBeTruthy();
  await person.click(button("Back"));
  await expectElsewhere(routes.adminDashboard);
});

test("[A-149] [A-150] [A-151] an application is decided on, and its dialog stays open", async () => {
  const { server, person } = open(listOf(leadOf("Carson Auto"), leadOf("Elko Ford")));
  const dialog = await openLead(person, "Carson Auto");
  const asked = await ask(person, dialog, "Reject");
  expect(asked.textContent).toContain(
    "Are you sure you want to reject this dealer application? This action cannot be undone.",
  );
  server.answer(decisionOn("carson-auto"), unavailable);
  await decide(person, asked, "Reject");
  await expectToast(
    "Failed to update application status",
    "Please check your connection and try again.",
    "alert",
  );
  server.answer(decisionOn("carson-auto"), leadOf("Carson Auto", { status: "rejected" }));
  const closing = holdTimer(1_000);
  await decide(person, asked, "Reject");
  await expectToast("Application rejected successfully", "Carson Auto");
  expect(closing.isHeld()).toBe(false);
  expect(screen.getAllByRole("dialog")).toEqual([dialog]);
  expect(within(dialog).getByText("Rejected")).toBeTruthy();
  expect(within(dialog).queryByRole("button", { name: /^(Approve|Reject)$/ })).toBeNull();
  expect(statusOf("Carson Auto")).toBe("Rejected");
});

test("who decides after somebody else is told, and goes on from what is stored", async () => {
  const { server, person } = open(listOf(leadOf("Elko Ford")));
  const dialog = await openLead(person, "Elko Ford");
  const asked = await ask(person, dialog, "Reject");
  server.answer(LIST, listOf(leadOf("Elko Ford", { status: "approved" })));
  const detail = "This application was already approved.";
  server.answer(decisionOn("elko-ford"), problem(409, "already_decided", { detail }));
  await decide(person, asked, "Reject");
  await expectToast("Failed to update application status", `Somebody else has decided. ${detail}`, "alert");
  expect(within(dialog).getByRole("link", { name: "Enroll this dealer" })).toBeTruthy();
  expect(statusOf("Elko Ford")).toBe("Approved");
});
