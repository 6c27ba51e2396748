// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, showRoutes } from "@/testing/page";
import { answerCalls, problem } from "@/testing/server";
import { partnerOf } from "../leads/testLeads";
import { EnrollTpaPage } from "./EnrollTpaPage";
import { tpaOf } from "./testTpas";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const POST = "POST /api/admin/tpas";
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

function open(application: unknown) {
  const server = answerCalls({
    "GET /api/admin/partner-applications/partner-1": application,
    [POST]: tpaOf("Cole Administrators"),
  });
  const entry = `${routes.addTpa}?application=partner-1`;
  return { server, person: showRoutes({ [routes.addTpa]: <EnrollTpaPage /> }, entry) };
}

test("[DEF-D10] an approved partner's application fills the form of a TPA, and the next one starts empty", async () => {
  const { server, person } = open(partnerOf("Ida Cole", { status: "approved" }));
  expect(await screen.findByText("From the application of Cole Administrators")).toBeTruthy();
  for (const [name, value] of [
    ["TPA Name", "Cole Administrators"],
    ["Address", "12 Elm Street"],
    ["City", "Sparks"],
    ["State", "NV"],
    ["ZIP Code", "89431"],
    ["Phone Number (optional)", "(775) 555-0123"],
    ["Email (optional)", "ida@cole.example"],
    ["Contact Name (optional)", "Ida Cole"],
  ] as const) {
    expect(field(name).value, name).toBe(value);
  }
  // What somebody else wrote is not to be lost by a press.
  expect(screen.queryByRole("button", { name: "Autofill Form" })).toBeNull();
  await person.click(button("Submit Enrollment"));
  await expectToast("TPA Enrolled", "TPA enrollment has been successfully submitted");
  expect(server.calls(POST).map(({ body }) => [body.tpaName, body.email, body.contactName])).toEqual([
    ["Cole Administrators", "ida@cole.example", "Ida Cole"],
  ]);
  await waitFor(() => expect(field("TPA Name").value).toBe(""));
  expect(screen.queryByText("From the application of Cole Administrators")).toBeNull();
  expect(button("Autofill Form")).toBeTruthy();
});

test.each([
  ["pending", "This application is not approved yet"],
  ["rejected", "This application was rejected"],
] as const)("[DEF-D10] an application that is %s enrolls no TPA", async (status, told) => {
  const { person } = open(partnerOf("Ida Cole", { status }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "TPA Name" })).toBeNull();
  await person.click(screen.getByRole("link", { name: "TPA Leads" }));
  await expectElsewhere(routes.adminLeads);
});

test("[DEF-D10] an application that there is not is told", async () => {
  open(problem(404, "record_not_found"));
  expect(await screen.findByText("There is no such application")).toBeTruthy();
});
