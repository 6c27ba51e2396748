// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectToast, fill, showPage } from "@/testing/page";
import { answerCalls, type Call, unavailable } from "@/testing/server";
import { inHawaii, tpasOfState } from "@/testing/tpas";
import { EnrollDealerPage } from "./EnrollDealerPage";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  // What was typed and not saved goes with who typed it.
  clearSession();
});

const TPAS = "GET /api/tpas";
const vscTitle = "Available VSC TPA Options (Select up to 6)";
const gapTitle = "Available GAP TPA Options (Select up to 3)";
const questions = {
  vsc: "VSC (Vehicle Service Contract)",
  gap: "GAP (Guaranteed Asset Protection)",
  ancillary: "Ancillary Products",
};

const answer = (group: keyof typeof questions, name: "Yes" | "No") =>
  within(screen.getByRole("radiogroup", { name: questions[group] })).getByRole<HTMLInputElement>("radio", {
    name,
  });
const boxes = (title: string) =>
  within(screen.getByRole("group", { name: title })).getAllByRole<HTMLInputElement>("checkbox");
const state = () => screen.getByRole<HTMLInputElement>("textbox", { name: "State" });
const box = (title: string, place: number) => boxes(title)[place] as HTMLInputElement;
const theft = () => screen.getByRole("checkbox", { name: "Theft Protection" });

function open() {
  const server = answerCalls({ [TPAS]: tpasOfState });
  const person = showPage(<EnrollDealerPage />, { path: routes.addDealer });
  const states = () => server.calls(TPAS).map(({ query }) => query.get("state"));
  return { server, person, states };
}

test("[A-176] [A-178] TPAs are offered once a group is opened and a state entered", async () => {
  const { person, states } = open();
  for (const group of ["vsc", "gap", "ancillary"] as const) {
    expect(answer(group, "No").checked).toBe(true);
    await person.click(answer(group, "Yes"));
  }
  await person.click(theft());
  expect(screen.getByText("Please select a state to see eligible VSC TPAs.")).toBeTruthy();
  expect(screen.getByText("Please select a state to see eligible GAP TPAs.")).toBeTruthy();
  expect(screen.getByText("Please select a state to see eligible TPAs.")).toBeTruthy();
  await person.click(answer("gap", "No"));
  await fill(person, state(), "N");
  expect(states()).toEqual([]);

  await fill(person, state(), "nv");
  await waitFor(() => expect(boxes(vscTitle)).toHaveLength(7));
  // [DEF-F2] One call for all products, those too that are asked for later.
  await person.click(answer("gap", "Yes"));
  expect(boxes(gapTitle)).toHaveLength(4);
  const radios = within(screen.getByRole("radiogroup", { name: "TPA for Theft Protection" }));
  expect(radios.getAllByRole("radio")).toHaveLength(2);
  expect(states()).toEqual(["NV"]);
  await person.click(button(/^Available GAP TPA Options/));
  expect(screen.queryByRole("group", { name: gapTitle })).toBeNull();
});

test.each([
  ["vsc", vscTitle, 6],
  ["gap", gapTitle, 3],
] as const)("[A-176] [A-178] of %s no more TPAs are taken than its limit", async (group, title, limit) => {
  const { person } = open();
  await fill(person, state(), "NV");
  await person.click(answer(group, "Yes"));
  await waitFor(() => expect(boxes(title).length).toBeGreaterThan(limit));
  for (let place = 0; place <= limit; place += 1) {
    await person.click(box(title, place));
  }
  await expectToast("Selection Limit Reached", `You can select a maximum of ${limit} TPAs`, "alert");
  expect(box(title, limit).checked).toBe(false);
  expect(screen.getByText(`${limit} of ${limit} ${group.toUpperCase()} TPAs selected`)).toBeTruthy();
});

test("[A-178] a list that fails offers another try and loses no choice; once it has come, only who is eligible stays", async () => {
  const { server, person } = open();
  await fill(person, state(), "NV");
  for (const group of ["vsc", "ancillary"] as const) {
    await person.click(answer(group, "Yes"));
  }
  await person.click(theft());
  await waitFor(() => expect(boxes(vscTitle)).toHaveLength(7));
  for (const place of [0, 1, 2]) {
    await person.click(box(vscTitle, place));
  }
  await person.click(
    within(screen.getByRole("radiogroup", { name: "TPA for Theft Protection" })).getByLabelText(
      "Granite Peak",
    ),
  );
  server.answer(TPAS, unavailable);
  await fill(person, state(), "HI");
  const reload = () => screen.getAllByRole("button", { name: "Reload TPA options" });
  await waitFor(() => expect(reload()).toHaveLength(2));
  expect(screen.getByText("3 of 6 VSC TPAs selected")).toBeTruthy();

  server.answer(TPAS, ({ query }: Call) => (query.get("state") === "HI" ? { items: inHawaii } : unavailable));
  await person.click(reload()[0] as HTMLElement);
  await waitFor(() => expect(boxes(vscTitle)).toHaveLength(2));
  const told =
    "Alder Ridge, Canyon Crest, and Granite Peak are not eligible in HI and were taken off the selection.";
  expect(await within(region("Product Selection")).findByText(told)).toBeTruthy();
  await expectToast("Selection changed", told);
  expect(screen.getByText("1 of 6 VSC TPAs selected")).toBeTruthy();
});
