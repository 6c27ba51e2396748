// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes, tpaPath } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fill, showRoutes } from "@/testing/page";
import { type Answers, answerCalls, type Call, problem, unavailable } from "@/testing/server";
import { TpaPage } from "./TpaPage";
import { fold, state } from "./testPickers";
import { tpaOf } from "./testTpas";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const GET = "GET /api/admin/tpas/tpa-bluestem";
const PUT = "PUT /api/admin/tpas/tpa-bluestem";
const bluestem = tpaOf("Bluestem");
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const isIdle = () => button("Save Changes").getAttribute("aria-disabled") === "true";

/** A correction is stored as the next version. */
const stored = ({ body: { version, disabled, form } }: Call) => ({
  ...bluestem,
  tpa_name: form.tpaName,
  address: form.address,
  city: form.city,
  email: form.email,
  vsc_eligible_states: form.vscEligibleStates.join(),
  version: version + 1,
  disabled,
});

async function open(answers: Answers = {}) {
  const server = answerCalls({ [GET]: bluestem, [PUT]: stored, ...answers });
  const person = showRoutes({ [tpaPath]: <TpaPage /> }, `${routes.tpas}/tpa-bluestem`);
  await screen.findByRole("button", { name: "Save Changes" });
  return { server, person };
}

test("a TPA's page shows what is stored of it, and saves what is wrong of nothing else", async () => {
  const { server, person } = await open();
  const heading = screen.getByRole("heading", { level: 1, name: "Bluestem" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByText("Active")).toBeTruthy();
  expect(isIdle()).toBe(true);
  expect(fold("VSC").textContent).toContain("2 states selected");
  await person.click(fold("VSC"));
  await person.click(state("VSC", "NV"));
  await fill(person, field("City"), "");
  await person.click(button("Save Changes"));
  expect(descriptionOf(field("City"))).toBe("City is required");
  expect(document.activeElement).toBe(field("City"));
  await fill(person, field("City"), "Topeka");
  await person.click(button("Save Changes"));
  await expectToast("TPA saved", "Bluestem");
  expect(isIdle()).toBe(true);
  const [sent, ...more] = server.calls(PUT);
  expect(more).toEqual([]);
  expect(sent?.query.get("refuseAlike")).toBe("true");
  expect(sent?.body).toMatchObject({
    version: 1,
    disabled: false,
    form: { tpaName: "Bluestem", city: "Topeka", vscEligibleStates: ["CA"] },
  });
});

test("[DEF-D10] phone, e-mail and contact are kept by a correction", async () => {
  const { server, person } = await open();
  expect(field("Phone Number (optional)").value).toBe("(775) 555-0123");
  await fill(person, field("Email (optional)"), "office@cole.example");
  await person.click(button("Save Changes"));
  await expectToast("TPA saved", "Bluestem");
  expect(server.calls(PUT)[0]?.body.form).toMatchObject({
    phone: "(775) 555-0123",
    email: "office@cole.example",
    contactName: "Ida Cole",
  });
});

test("[DEF-D11] a correction that takes another TPA's name is asked about, and may be saved anyway", async () => {
  const message = "Cole Administrators, 12 Elm Street, Sparks, NV: the same name";
  const errors = [{ path: "tpa-1", code: "alike", message }];
  const { server, person } = await open({ [PUT]: problem(409, "alike_exists", { errors }) });
  await fill(person, field("TPA Name"), "cole administrators, LLC");
  await person.click(button("Save Changes"));
  const question = await screen.findByRole("dialog", { name: "This TPA may be there already" });
  expect(within(question).getByRole("listitem").textContent).toBe(message);
  server.answer(PUT, stored);
  await person.click(within(question).getByRole("button", { name: "Save anyway" }));
  await expectToast("TPA saved", "cole administrators, LLC");
  expect(server.calls(PUT).map(({ query }) => query.get("refuseAlike"))).toEqual(["true", null]);
});

test("[DEF-D12] who corrects a TPA that somebody else has changed sees what differs, and saves over it only when that is meant", async () => {
  const { server, person } = await open({ [PUT]: problem(409, "stale_version", { changedBy: "maria" }) });
  await fill(person, field("Address"), "9 New Street");
  server.answer(GET, { ...bluestem, city: "Topeka", version: 2 });
  const told = ["TPA not saved", "maria changed this TPA. Your changes are still here.", "alert"] as const;
  await person.click(button("Save Changes"));
  await expectToast(...told);
  expect(document.activeElement?.textContent).toContain("maria changed this TPA");
  expect(field("Address").value).toBe("9 New Street");
  // Pressing Save Changes once more must not save over it either.
  await person.click(button("Save Changes"));
  await waitFor(() => expect(server.calls(PUT).map(({ body }) => body.version)).toEqual([1, 1]));
  const lines = () =>
    [...screen.getByRole("table", { name: "Differences" }).querySelectorAll("tbody tr")].map((line) =>
      [...line.children].map(({ textContent }) => textContent),
    );
  expect(lines()).toEqual([
    ["Address", "12 Elm Street", "9 New Street is saved"],
    ["City", "Topeka stays", "Reno"],
  ]);
  await screen.findByRole("button", { name: "Save mine over it" });
  server.answer(PUT, stored);
  await person.click(button("Save mine over it"));
  await expectToast("TPA saved", "Bluestem");
  // What was not touched here stays as the other one stored it.
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({
    version: 2,
    form: { city: "Topeka", address: "9 New Street" },
  });
  expect(isIdle()).toBe(true);
});

test("[DEF-D12] who meets another correction may load it in the place of their own", async () => {
  const { server, person } = await open({ [PUT]: problem(409, "stale_version") });
  await fill(person, field("Address"), "10 New Street");
  server.answer(GET, { ...bluestem, city: "Emporia", version: 2 });
  await person.click(button("Save Changes"));
  await person.click(await screen.findByRole("button", { name: "Load the newer TPA" }));
  expect(field("City").value).toBe("Emporia");
  expect(field("Address").value).toBe("12 Elm Street");
  expect(isIdle()).toBe(true);
});

test("a TPA is disabled after a question that says what comes of it, and enabled again", async () => {
  const { server, person } = await open();
  await person.click(button("Disable TPA"));
  const question = await screen.findByRole("dialog", { name: "Disable Bluestem?" });
  expect(question.textContent).toContain("It no longer appears for new deals. Old deals keep it");
  await person.click(within(question).getByRole("button", { name: "Disable" }));
  await expectToast("TPA disabled", "Bluestem");
  expect(screen.getByText("Disabled")).toBeTruthy();
  await person.click(button("Enable TPA"));
  const again = await screen.findByRole("dialog", { name: "Enable Bluestem?" });
  await person.click(within(again).getByRole("button", { name: "Enable" }));
  await expectToast("TPA enabled", "Bluestem");
  expect(server.calls(PUT).map(({ body }) => [body.version, body.disabled])).toEqual([
    [1, true],
    [2, false],
  ]);
});

test("a TPA that there is not is told, and one that can't be loaded is asked for again", async () => {
  const server = answerCalls({ [GET]: unavailable });
  const person = showRoutes({ [tpaPath]: <TpaPage /> }, `${routes.tpas}/tpa-bluestem`);
  expect(await screen.findByText("The TPA could not be loaded")).toBeTruthy();
  server.answer(GET, problem(404, "record_not_found"));
  await person.click(button("Retry"));
  expect(await screen.findByText("There is no such TPA")).toBeTruthy();
});
