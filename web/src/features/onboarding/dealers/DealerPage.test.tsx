// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { dealerOf } from "@/testing/dealers";
import { expectToast, fill, showRoutes } from "@/testing/page";
import { type Answers, answerCalls, type Call, problem, unavailable } from "@/testing/server";
import { tpasOfState } from "@/testing/tpas";
import { DealerPage } from "./DealerPage";
import { recordOf, someOfEverything } from "./testDealers";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  // What was typed and not saved goes with who typed it.
  clearSession();
});

const GET = "GET /api/admin/dealers/valley-cars";
const PUT = "PUT /api/admin/dealers/valley-cars";
const valley = dealerOf("Valley Cars");
const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const isIdle = () => button("Save Changes").getAttribute("aria-disabled") === "true";

/** A correction is stored as the next version. */
const stored = ({ body: { version, disabled, form } }: Call) => ({
  ...recordOf({ dealerId: valley.id, form }),
  contact_name: form.contactName || null,
  contact_phone: form.contactPhone || null,
  version: version + 1,
  disabled,
});

async function open(answers: Answers = {}) {
  const server = answerCalls({ [GET]: valley, [PUT]: stored, "GET /api/tpas": tpasOfState, ...answers });
  const person = showRoutes({ [routes.dealer]: <DealerPage /> }, "/admin/dealers/valley-cars");
  await screen.findByRole("button", { name: "Save Changes" });
  return { server, person };
}

test("[DEF-D12] a dealer is corrected on the version that was seen, once nothing is wrong", async () => {
  const { server, person } = await open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Valley Cars");
  expect(isIdle()).toBe(true);
  await fill(person, field("City"), "");
  await person.click(button("Save Changes"));
  expect(document.activeElement).toBe(field("City"));
  expect(descriptionOf(field("City"))).toBe("City is required");
  await fill(person, field("City"), "Elko");
  await fill(person, field("Contact Phone"), "7755550199");
  await person.click(button("Save Changes"));
  await expectToast("Dealer saved", "Valley Cars");
  expect(isIdle()).toBe(true);
  const [sent, ...more] = server.calls(PUT);
  expect(more).toEqual([]);
  expect(sent?.query.get("refuseAlike")).toBe("true");
  expect(sent?.body).toMatchObject({
    version: 1,
    disabled: false,
    form: { legalName: "Valley Cars", city: "Elko", contactPhone: "(775) 555-0199" },
  });
  expect(field("Contact Phone").value).toBe("(775) 555-0199");
});

test("[DEF-D12] who meets another correction may load it in the place of their own", async () => {
  const { server, person } = await open({ [PUT]: problem(409, "stale_version", { changedBy: "maria" }) });
  await fill(person, field("City"), "Fernley");
  server.answer(GET, { ...valley, city: "Sparks", version: 2 });
  await person.click(button("Save Changes"));
  await expectToast("Dealer not saved", "maria changed this dealer. Your changes are still here.", "alert");
  expect(document.activeElement?.textContent).toContain("maria changed this dealer");
  expect(field("City").value).toBe("Fernley");
  await person.click(button("Load the newer dealer"));
  expect(field("City").value).toBe("Sparks");
  expect(isIdle()).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  expect(screen.queryByRole("button", { name: "Load the newer dealer" })).toBeNull();
});

test("[DEF-D12] who meets another correction sees what differs; what they save over it leaves alone what they did not touch", async () => {
  const { server, person } = await open({ [PUT]: problem(409, "stale_version", { changedBy: "maria" }) });
  await fill(person, field("City"), "Fernley");
  server.answer(GET, { ...valley, city: "Ely", contact_name: "Zoë Marsh", version: 4 });
  await person.click(button("Save Changes"));
  const table = await screen.findByRole("table", { name: "Differences" });
  const lines = [...table.querySelectorAll("tbody tr")].map((line) =>
    [...line.children].map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    ["City", "Ely", "Fernley is saved"],
    ["Contact Name", "Zoë Marsh stays", "(empty)"],
  ]);
  server.answer(PUT, stored);
  await person.click(button("Save mine over it"));
  await expectToast("Dealer saved", "Valley Cars");
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({
    version: 4,
    form: { city: "Fernley", contactName: "Zoë Marsh" },
  });
  expect(field("Contact Name").value).toBe("Zoë Marsh");
  expect(screen.queryByRole("table", { name: "Differences" })).toBeNull();
});

test("[DEF-D8] what a dealer sells is said in a line; in another state who is not eligible is taken off", async () => {
  const { server, person } = await open({ [GET]: { ...valley, ...someOfEverything } });
  const products = region("Product Selection");
  expect(within(products).getByText("4 VSC, 2 GAP, 3 ancillary")).toBeTruthy();
  expect(within(products).queryByRole("checkbox")).toBeNull();
  await person.click(within(products).getByRole("button", { name: "Change the products" }));
  expect(document.activeElement).toBe(within(products).getAllByRole("radio", { name: "Yes" })[0]);
  expect(await within(products).findByText("4 of 6 VSC TPAs selected")).toBeTruthy();
  await fill(person, field("State"), "HI");
  expect(
    await within(products).findByText(/ are not eligible in HI and were taken off the selection\.$/),
  ).toBeTruthy();
  // An ancillary product without its TPA can't be saved.
  await person.click(
    within(screen.getByRole("radiogroup", { name: "Ancillary Products" })).getByRole("radio", { name: "No" }),
  );
  await person.click(button("Save Changes"));
  await expectToast("Dealer saved", "Valley Cars");
  expect(server.calls(PUT)[0]?.body.form.products).toMatchObject({
    selectedVscTpas: ["granite-peak"],
    selectedGapTpas: [],
    ancillary: false,
  });
});

test("[DEF-D8] what is said in a line opens by itself where somebody is taken off it", async () => {
  const { person } = await open({ [GET]: { ...valley, ...someOfEverything } });
  await fill(person, field("State"), "HI");
  const vsc = await screen.findByRole("group", { name: /^Available VSC TPA Options/ });
  expect(within(vsc).getByRole<HTMLInputElement>("checkbox", { name: "Granite Peak" }).checked).toBe(true);
  expect(screen.queryByRole("button", { name: "Change the products" })).toBeNull();
});

test("a dealer is disabled after a question, without what is typed, which stays; and enabled again", async () => {
  const { server, person } = await open();
  await fill(person, field("City"), "Sparks");
  await person.click(button("Disable Dealer"));
  const question = () => screen.findByRole("dialog", { name: "Disable Valley Cars?" });
  expect((await question()).textContent).toContain("Its users are signed out at their next step");
  await person.click(within(await question()).getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(server.calls(PUT)).toEqual([]);

  await person.click(button("Disable Dealer"));
  server.answer(PUT, unavailable);
  await person.click(within(await question()).getByRole("button", { name: "Disable" }));
  expect((await within(await question()).findByRole("alert")).textContent).toBe(
    "The dealer could not be disabledPlease check your connection and try again.",
  );
  server.answer(PUT, stored);
  await person.click(within(await question()).getByRole("button", { name: "Disable" }));
  await expectToast("Dealer disabled", "Valley Cars");
  expect(screen.getByText("Disabled")).toBeTruthy();
  expect(field("City").value).toBe("Sparks");
  await person.click(button("Save Changes"));
  await expectToast("Dealer saved", "Valley Cars");
  const sent = server.calls(PUT).map(({ body }) => [body.version, body.disabled, body.form.city]);
  expect(sent).toEqual([
    [1, true, "Reno"],
    [1, true, "Reno"],
    [2, true, "Sparks"],
  ]);

  await person.click(button("Enable Dealer"));
  const asked = await screen.findByRole("dialog", { name: "Enable Valley Cars?" });
  await person.click(within(asked).getByRole("button", { name: "Enable" }));
  await expectToast("Dealer enabled", "Valley Cars");
  expect(server.calls(PUT).at(-1)?.body).toMatchObject({ version: 3, disabled: false });
});

test("a dealer that there is not is told, and one that can't be loaded is asked for again", async () => {
  const server = answerCalls({ [GET]: unavailable });
  const person = showRoutes({ [routes.dealer]: <DealerPage /> }, "/admin/dealers/valley-cars");
  expect(await screen.findByText("The dealer could not be loaded")).toBeTruthy();
  server.answer(GET, problem(404, "record_not_found"));
  await person.click(button("Retry"));
  expect(await screen.findByText("There is no such dealer")).toBeTruthy();
});
