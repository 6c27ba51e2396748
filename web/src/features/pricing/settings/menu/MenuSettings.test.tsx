// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropMenuSettingsDraft } from "@/domain/document/menuSettings";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectToast, fill, showPage } from "@/testing/page";
import {
  type AnsweringServer,
  type Answers,
  answerCalls,
  type Call,
  problem,
  unavailable,
} from "@/testing/server";
import { unmarked } from "@/testing/wizard";
import golden from "../../../../../../fixtures/document/menu/menu.json";
import { SettingsPage } from "../SettingsPage";

beforeEach(prepareScreens);
afterEach(() => {
  dropMenuSettingsDraft();
  leaveScreens();
});

const GET = "GET /api/menu-settings";
const PUT = "PUT /api/menu-settings";
const stored = { settings: golden.settings[0]?.settings, version: 0 };

async function open(answers: Answers = {}): Promise<{ person: UserEvent; server: AnsweringServer }> {
  const server = answerCalls({
    "GET /api/settings": unmarked,
    [GET]: stored,
    [PUT]: ({ body }: Call) => ({ ...body, version: body.version + 1, changedBy: "dealer" }),
    ...answers,
  });
  const person = showPage(<SettingsPage />, { path: routes.settings });
  await person.click(await screen.findByRole("tab", { name: "Menu" }));
  await screen.findByRole("form", { name: "Menu" });
  return { person, server };
}

const name = (at: number) =>
  within(region(`Package ${at}`)).getByRole<HTMLInputElement>("textbox", { name: "Name" });
const box = (at: number, label: string) =>
  within(region(`Package ${at}`)).getByRole<HTMLInputElement>("checkbox", { name: label });
const save = () => button(/^(Save Changes|Saved!|Saving\.\.\.)$/);

test("the three packages of before any save, and what is saved of them", async () => {
  const { person, server } = await open();
  expect([1, 2, 3].map((at) => name(at).value)).toEqual(["Complete", "Preferred", "Essential"]);
  expect(within(region("Package 1")).getAllByRole("checkbox", { checked: true })).toHaveLength(7);
  expect(save().disabled).toBe(true);
  await fill(person, name(3), "Basic");
  await person.click(box(3, "Windshield Protection"));
  await person.click(screen.getByRole("switch", { name: "A signed menu is required" }));
  await person.click(save());
  await waitFor(() => expect(save().textContent).toBe("Saved!"));
  const [sent] = server.calls(PUT);
  expect(sent?.body.version).toBe(0);
  expect(sent?.body.settings.menuRequired).toBe(true);
  expect(sent?.body.settings.packages[2]).toEqual({
    name: "Basic",
    products: ["vsc", "gap", "windshield_protection"],
  });
});

test("a menu has two to four packages, and each is named and has a product", async () => {
  const { person, server } = await open();
  await person.click(button("Add package"));
  expect(button("Add package").getAttribute("aria-disabled")).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(name(4)));
  await person.click(save());
  await expectToast("Menu not saved", "Please correct the packages that are marked.", "alert");
  await waitFor(() => expect(document.activeElement).toBe(name(4)));
  expect(region("Package 4").textContent).toContain("Enter the name of the package");
  expect(region("Package 4").textContent).toContain("Choose at least one product");
  expect(server.calls(PUT)).toHaveLength(0);
  await person.click(button("Remove package 4"));
  await person.click(button("Remove package 1"));
  expect(name(1).value).toBe("Preferred");
  expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
});

test("somebody else's save is told, and either stays", async () => {
  const { person, server } = await open({ [PUT]: problem(409, "stale_version", { changedBy: "maria" }) });
  await fill(person, name(1), "Mine");
  server.answer(GET, {
    settings: { ...stored.settings, menuRequired: true },
    version: 1,
    changedBy: "maria",
  });
  await person.click(save());
  await screen.findByText(/maria changed these packages/);
  expect(name(1).value).toBe("Mine");
  server.answer(PUT, ({ body }: Call) => ({ ...body, version: 2, changedBy: "dealer" }));
  await person.click(button("Save mine over them"));
  await waitFor(() => expect(save().textContent).toBe("Saved!"));
  expect(server.calls(PUT).map(({ body }) => body.version)).toEqual([0, 1]);
});

test("what can't be loaded can be asked for again", async () => {
  const server = answerCalls({ "GET /api/settings": unmarked, [GET]: unavailable });
  const person = showPage(<SettingsPage />, { path: `${routes.settings}?tab=menu` });
  await screen.findByText("The menu could not be loaded");
  server.answer(GET, stored);
  await person.click(button("Retry"));
  expect(await screen.findByRole("form", { name: "Menu" })).toBeTruthy();
});
