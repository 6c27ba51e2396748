// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { asDealerId } from "@/domain/form/ids";
import type { DealerApplication } from "@/domain/onboarding/application";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, textsOf } from "@/testing/deal";
import { expectElsewhere, expectToast, holdTimer } from "@/testing/page";
import { listOf, names, rows } from "@/testing/records";
import { answerCalls, held, problem, unavailable, unreachable } from "@/testing/server";
import { DealerLeadsPage } from "./DealerLeadsPage";
import { leadOf } from "./testLeads";
import { ask, decide, openLead, showLeads, statusOf } from "./testLeadsPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const LIST = "GET /api/admin/applications";
const DECISION = "POST /api/admin/applications/application-carson-auto/decision";
const lead = leadOf("Carson Auto");
const decided = (status: NonNullable<DealerApplication["status"]>, rest = {}) =>
  leadOf("Carson Auto", { status, ...rest });

function open(list: unknown = listOf(lead)) {
  const server = answerCalls({ [LIST]: list });
  return { server, person: showLeads(<DealerLeadsPage />, routes.dealerLeads) };
}

test("[A-111] [A-112] [A-113] [A-114] [A-115] [A-116] [A-117] [A-121] what was sent is listed as the server has it, and what an earlier answer lacks comes with Refresh", async () => {
  const late = held(listOf());
  const { server, person } = open(late.answer);
  expect(screen.getByText("Loading dealer leads...")).toBeTruthy();
  late.release();
  expect(await screen.findByText("No dealer leads found")).toBeTruthy();
  server.answer(
    LIST,
    listOf(
      leadOf("Silver State Motors", { additional_info: "We sell about forty cars a month." }),
      leadOf("Elko Ford", { city: "Elko" }),
    ),
  );
  await person.click(button("Refresh"));
  await waitFor(() =>
    expect(rows()).toEqual([
      ["Silver State Motors", "Reno, NV", "Mar 05, 2024", "We sell about forty cars a month.", "Pending"],
      ["Elko Ford", "Elko, NV", "Mar 05, 2024", "No additional information provided", "Pending"],
    ]),
  );
  expect(textsOf("columnheader")).toEqual([
    "Dealership Name",
    "Location",
    "Date Submitted",
    "Additional Info",
    "Status",
  ]);
  await person.click(button("Back"));
  await expectElsewhere(routes.adminDashboard);
});

test("[A-118] [A-119] a lead is looked at: all that was sent, and what was not", async () => {
  const { person } = open(
    listOf(
      leadOf("Silver State Motors", { agent_id: "A-17", additional_info: "Call after ten, please." }),
      leadOf("Elko Ford"),
    ),
  );
  const dialog = await openLead(person, "Silver State Motors");
  const facts = (inside: HTMLElement) =>
    [...inside.querySelectorAll("dl > div")].map((fact) =>
      [...fact.children].map((part) => part.textContent),
    );
  expect(within(dialog).getByText("Pending")).toBeTruthy();
  expect(within(dialog).getByText(/^Submitted/).textContent).toBe("Submitted March 05, 2024");
  expect(facts(dialog)).toEqual([
    ["Address", "400 Virginia StreetReno, NV 89501-1234"],
    ["Phone", "(775) 555-0142"],
    ["Email", "office@silver-state.example"],
    ["Website", "https://silver-state.example"],
    ["Agent ID", "A-17"],
    ["Contact Name", "Ada Marsh"],
    ["Contact Phone", "(775) 555-0199"],
  ]);
  expect(within(dialog).getByText("Call after ten, please.")).toBeTruthy();
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(button("Silver State Motors")));

  const bare = await openLead(person, "Elko Ford");
  expect(facts(bare)).toContainEqual(["Agent ID", "Not provided"]);
  expect(within(bare).getByText("No additional information provided")).toBeTruthy();
});

test("[A-126] [A-127] [A-128] [A-130] [A-131] [A-136] an approved lead stays, with its badge changed, and leads on to the enrolment", async () => {
  const { server, person } = open();
  server.answer(DECISION, decided("approved"));
  const dialog = await openLead(person, "Carson Auto");
  const asked = await ask(person, dialog, "Approve");
  expect(asked.textContent).toContain("Are you sure you want to approve this dealer application?");
  // Escape is for the question alone.
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.getAllByRole("dialog")).toEqual([dialog]));
  expect(server.calls(DECISION)).toEqual([]);

  await decide(person, await ask(person, dialog, "Approve"), "Approve");
  await expectToast("Dealer lead approved successfully", "Carson Auto");
  expect(server.calls(DECISION).map(({ body }) => body)).toEqual([{ decision: "approved" }]);
  expect(screen.getAllByRole("dialog")).toEqual([dialog]);
  expect(document.activeElement).toBe(within(dialog).getByText("Approved").parentElement);
  expect(within(dialog).queryByRole("button", { name: /Approve|Reject/ })).toBeNull();
  expect(within(dialog).getByRole("link", { name: "Enroll this dealer" }).getAttribute("href")).toBe(
    "/admin/add-dealer?application=application-carson-auto",
  );
  await person.keyboard("{Escape}");
  expect(statusOf("Carson Auto")).toBe("Approved");
});

test("a dealer that was enrolled from its application is led to", async () => {
  const { person } = open(listOf(decided("approved", { enrolled_as: asDealerId("carson-auto") })));
  const dialog = await openLead(person, "Carson Auto");
  expect(within(dialog).getByRole("link", { name: "See the dealer" }).getAttribute("href")).toBe(
    "/admin/dealers/carson-auto",
  );
});

test("[A-129] [A-133] [A-134] [A-135] a rejected lead leaves the list at once, and its dialog a moment later", async () => {
  const { server, person } = open(listOf(lead, leadOf("Elko Ford")));
  server.answer(DECISION, decided("rejected"));
  const dialog = await openLead(person, "Carson Auto");
  const asked = await ask(person, dialog, "Reject");
  expect(asked.textContent).toContain(
    "Are you sure you want to reject this dealer application? This action cannot be undone.",
  );
  const closing = holdTimer(1_000);
  await decide(person, asked, "Reject");
  await expectToast("Dealer lead rejected successfully", "Carson Auto");
  expect(names()).toEqual(["Elko Ford"]);
  expect(within(dialog).getByText("Rejected")).toBeTruthy();
  expect(screen.getAllByRole("dialog")).toEqual([dialog]);
  closing.end();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe("1 dealer lead"));
});

test("[A-132] a decision that fails leaves the question open; one whose answer was lost is found done", async () => {
  const { server, person } = open();
  const dialog = await openLead(person, "Carson Auto");
  const asked = await ask(person, dialog, "Reject");
  const lost = [
    "Failed to reject dealer lead",
    "Please check your connection and try again.",
    "alert",
  ] as const;
  server.answer(DECISION, unavailable);
  await decide(person, asked, "Reject");
  await expectToast(...lost);
  expect(document.activeElement).toBe(within(asked).getByRole("button", { name: "Reject" }));

  // The decision is stored and its answer lost: the second press finds it done, by no one else.
  server.answer(DECISION, unreachable);
  await decide(person, asked, "Reject");
  await waitFor(() => expect(server.calls(DECISION)).toHaveLength(2));
  await within(asked).findByRole("button", { name: "Reject" });
  server.answer(LIST, listOf(decided("rejected")));
  server.answer(
    DECISION,
    problem(409, "already_decided", { detail: "This application was already rejected." }),
  );
  await decide(person, asked, "Reject");
  await expectToast("Dealer lead rejected successfully", "Carson Auto");
});

test.each([
  ["Approve", "rejected", "Failed to approve dealer lead", []],
  ["Reject", "approved", "Failed to reject dealer lead", ["Carson Auto"]],
] as const)(
  "[A-130] who presses %s once somebody else has decided is told, and sees what is stored",
  async (mine, theirs, failure, left) => {
    const { server, person } = open();
    const dialog = await openLead(person, "Carson Auto");
    const asked = await ask(person, dialog, mine);
    server.answer(LIST, listOf(decided(theirs)));
    server.answer(
      DECISION,
      problem(409, "already_decided", { detail: `This application was already ${theirs}.` }),
    );
    await decide(person, asked, mine);
    await expectToast(failure, `Somebody else has decided. This application was already ${theirs}.`, "alert");
    expect(screen.getAllByRole("dialog")).toEqual([dialog]);
    expect(within(dialog).getByText(theirs === "approved" ? "Approved" : "Rejected")).toBeTruthy();
    expect(within(dialog).queryByRole("button", { name: /^(Approve|Reject)$/ })).toBeNull();
    expect(names()).toEqual(left);
  },
);

test("[A-120] a list that can't be loaded says so; Retry brings it, and a failed Refresh leaves it", async () => {
  const { server, person } = open(unavailable);
  const alert = () => screen.findByRole("alert");
  expect((await alert()).textContent).toContain("Failed to load dealer leads");
  server.answer(LIST, listOf(lead));
  await person.click(button("Retry"));
  await waitFor(() => expect(names()).toEqual(["Carson Auto"]));
  await waitFor(() => expect(document.activeElement?.textContent).toBe("1 dealer lead"));
  server.answer(LIST, unavailable);
  await person.click(button("Refresh"));
  expect((await alert()).textContent).toContain("Failed to load dealer leads");
  expect(names()).toEqual(["Carson Auto"]);
  server.answer(LIST, listOf(lead));
  await person.click(button("Refresh"));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
