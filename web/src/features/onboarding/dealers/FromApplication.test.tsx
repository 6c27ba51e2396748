// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { asDealerId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, showPage } from "@/testing/page";
import { answerCalls, type Call, held, problem } from "@/testing/server";
import { leadOf } from "../leads/testLeads";
import { EnrollDealerPage } from "./EnrollDealerPage";
import { recordOf } from "./testDealers";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  // What was typed and not saved goes with who typed it.
  clearSession();
});

const POST = "POST /api/admin/dealers";
const harvest = (rest: object) =>
  leadOf("Harvest Hill Motors", { id: "application-1", web_address: "https://harvesthill.example", ...rest });
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });

function open(application: unknown) {
  const server = answerCalls({
    "GET /api/admin/applications/application-1": application,
    [POST]: ({ body }: Call) => recordOf(body),
  });
  const path = `${routes.addDealer}?application=application-1`;
  return { server, person: showPage(<EnrollDealerPage />, { path }) };
}

test("an approved application is enrolled with one click, and the next dealer starts with an empty form", async () => {
  const late = held(harvest({ status: "approved" }));
  const { server, person } = open(late.answer);
  expect(screen.getByRole("status", { name: "Loading..." })).toBeTruthy();
  late.release();
  expect(await screen.findByText("From the application of Harvest Hill Motors")).toBeTruthy();
  for (const [name, value] of [
    ["Legal Name", "Harvest Hill Motors"],
    ["Dealer ID", "harvest-hill-motors"],
    ["Address", "400 Virginia Street"],
    ["City", "Reno"],
    ["State", "NV"],
    ["ZIP Code", "89501-1234"],
    ["Website", "https://harvesthill.example"],
    ["Contact Name", "Ada Marsh"],
    ["Contact Phone", "(775) 555-0199"],
    ["Contact Email", "office@silver-state.example"],
  ] as const) {
    expect(field(name).value, name).toBe(value);
  }
  // What somebody else wrote is not to be lost by a press.
  expect(screen.queryByRole("button", { name: "Autofill Form" })).toBeNull();
  await person.click(button("Enroll Dealer"));
  await expectToast("Dealer Enrolled", "Harvest Hill Motors is enrolled as harvest-hill-motors.");
  expect(server.calls(POST).map(({ body }) => [body.dealerId, body.applicationId])).toEqual([
    ["harvest-hill-motors", "application-1"],
  ]);
  await waitFor(() => expect(field("Legal Name").value).toBe(""));
  expect(screen.queryByText("From the application of Harvest Hill Motors")).toBeNull();
  expect(button("Autofill Form")).toBeTruthy();
});

test.each([
  ["pending", "This application is not approved yet"],
  ["rejected", "This application was rejected"],
] as const)("of an application that is %s no dealer is enrolled", async (status, told) => {
  const { person } = open(harvest({ status }));
  expect(await screen.findByText(told)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enroll Dealer" })).toBeNull();
  await person.click(screen.getByRole("link", { name: "Dealer Applications" }));
  await expectElsewhere(routes.dealerApplications);
});

test("an application that was enrolled leads to its dealer", async () => {
  const { person } = open(harvest({ status: "approved", enrolled_as: asDealerId("harvest-hill-motors") }));
  expect(await screen.findByText("Harvest Hill Motors is enrolled already")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Enroll Dealer" })).toBeNull();
  await person.click(screen.getByRole("link", { name: "See the dealer" }));
  await expectElsewhere("/admin/dealers/harvest-hill-motors");
});

test("an application that there is not is told", async () => {
  open(problem(404, "record_not_found"));
  expect(await screen.findByText("There is no such application")).toBeTruthy();
});
