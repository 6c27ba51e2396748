// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { expectToast, holdTimer } from "@/testing/page";
import { listOf, names, rows } from "@/testing/records";
import { answerCalls } from "@/testing/server";
import { TpaLeadsPage } from "./TpaLeadsPage";
import { partnerOf } from "./testLeads";
import { ask, decide, openLead, showLeads, statusOf } from "./testLeadsPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const decisionOn = (id: string) => `POST /api/admin/partner-applications/partner-${id}/decision`;

function open() {
  const server = answerCalls({
    "GET /api/admin/partner-applications": listOf(partnerOf("Max Ward"), partnerOf("Ida Cole")),
  });
  return { server, person: showLeads(<TpaLeadsPage />, routes.adminLeads) };
}

test("[A-243] TPA Leads lists who applied by the partner dialog, and shows what they sent", async () => {
  const { person } = open();
  await waitFor(() =>
    expect(rows()).toEqual([
      ["Max Ward", "Cole Administrators", "Sparks, NV", "Mar 05, 2024", "Pending"],
      ["Ida Cole", "Cole Administrators", "Sparks, NV", "Mar 05, 2024", "Pending"],
    ]),
  );
  expect(textsOf("columnheader")).toEqual([
    "Partner Name",
    "Company",
    "Location",
    "Date Submitted",
    "Status",
  ]);
  const dialog = await openLead(person, "Ida Cole");
  for (const text of ["12 Elm Street", "Sparks, NV 89431", "(775) 555-0123", "ida@cole.example"]) {
    expect(dialog.textContent).toContain(text);
  }
});

test("[A-243] [DEF-D10] an approved one stays, and leads on to the enrolment of a TPA", async () => {
  const { server, person } = open();
  const dialog = await openLead(person, "Ida Cole");
  expect(within(dialog).queryByRole("link", { name: "Enroll TPA" })).toBeNull();
  const asked = await ask(person, dialog, "Approve");
  expect(asked.textContent).toContain("Are you sure you want to approve this partner application?");
  server.answer(decisionOn("ida-cole"), partnerOf("Ida Cole", { status: "approved" }));
  await decide(person, asked, "Approve");
  await expectToast("TPA lead approved successfully", "Ida Cole");
  expect(within(dialog).getByText("Approved")).toBeTruthy();
  expect(within(dialog).getByRole("link", { name: "Enroll TPA" }).getAttribute("href")).toBe(
    "/admin/add-tpa?application=partner-ida-cole",
  );
  expect(statusOf("Ida Cole")).toBe("Approved");
});

test("[A-243] a rejected one leaves the list with its dialog, and can be found among the rejected", async () => {
  const { server, person } = open();
  const dialog = await openLead(person, "Max Ward");
  const asked = await ask(person, dialog, "Reject");
  expect(asked.textContent).toContain(
    "Are you sure you want to reject this partner application? This action cannot be undone.",
  );
  server.answer(decisionOn("max-ward"), partnerOf("Max Ward", { status: "rejected" }));
  const closing = holdTimer(1_000);
  await decide(person, asked, "Reject");
  await expectToast("TPA lead rejected successfully", "Max Ward");
  closing.end();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(names()).toEqual(["Ida Cole"]);
  await person.click(screen.getByText("Rejected"));
  await waitFor(() => expect(names()).toEqual(["Max Ward"]));
});
