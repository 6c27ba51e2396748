// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { AddedUser } from "@/domain/access/user";
import { asDealerId, asUsername } from "@/domain/form/ids";
import { routes } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { dealerOf } from "@/testing/dealers";
import { expectElsewhere, expectToast, fill, shownToast, showRoutes } from "@/testing/page";
import { answerCalls, type Call, problem, unavailable } from "@/testing/server";
import { AddUserPage } from "./AddUserPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const DEALERS = "GET /api/admin/dealers";
const ADD = "POST /api/admin/users";
const PASSWORD = "a new person's password";

const lakeside = dealerOf("Lakeside Auto Group, LLC", {
  id: asDealerId("lakeside-auto"),
  dba: "Lakeside Auto Group",
});

/** The enrolled dealers in which all words are found, as the server looks for them. */
const found = ({ query }: Call) => {
  const words = (query.get("q") ?? "").toLowerCase();
  const items = `${lakeside.dba} ${lakeside.id}`.toLowerCase().includes(words) ? [lakeside] : [];
  return { items, nextCursor: null };
};

const added: AddedUser = {
  userId: "user-new",
  username: asUsername("new-person"),
  dealerId: asDealerId("lakeside-auto"),
  dealerName: "Lakeside Auto Group",
  isAdmin: false,
  disabled: false,
  mustChangePassword: false,
  createdAt: 1_792_065_600_000,
  version: 1,
};
const oneTime = {
  oneTimePassword: "ABCD-EFGH-JKLM-NPQR",
  expires: 1_792_670_400_000,
  mustChangePassword: true,
};

function open(answer: unknown = added) {
  const server = answerCalls({ [DEALERS]: found, [ADD]: answer });
  const person = showRoutes({ [routes.addUser]: <AddUserPage /> }, routes.addUser);
  return { server, person };
}

const username = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Username/ });
const dealerId = () => screen.getByRole<HTMLInputElement>("combobox", { name: /^Dealer ID/ });
const passwords = () => screen.queryAllByLabelText<HTMLInputElement>(/^Password/);
const password = () => passwords()[0] as HTMLInputElement;
const own = () => screen.getByRole("checkbox", { name: "Set a password myself" });
const create = () => button("Create User");
const questionOf = (name: string) => screen.findByRole("dialog", { name });

async function fillIn(person: UserEvent, { withPassword = true } = {}): Promise<void> {
  await fill(person, username(), "new-person");
  await fill(person, dealerId(), "lakeside-auto");
  await person.tab();
  if (withPassword) {
    await person.click(own());
    await fill(person, password(), PASSWORD);
  }
}

async function expectNoQuestion(): Promise<void> {
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
}

test("[A-101] [A-102] [A-103] the form has its fields, a password only where one is set, and a way back", async () => {
  const { person } = open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Add New User");
  expect([username().value, dealerId().value]).toEqual(["", ""]);
  expect(screen.getByRole<HTMLInputElement>("switch", { name: /^Admin User/ }).checked).toBe(false);
  expect(passwords()).toEqual([]);
  await person.click(own());
  expect(password().type).toBe("password");
  await person.click(own());
  expect(passwords()).toEqual([]);
  await person.click(button("Back to Dashboard"));
  await expectElsewhere("/admin/dashboard");
});

test.each([
  { name: "a username", field: username },
  { name: "a password", field: password },
  { name: "a dealer", field: dealerId },
])(
  "[A-104] $name that is missing is told, beside its field too, and nothing typed is lost",
  async ({ field }) => {
    const { server, person } = open();
    await fillIn(person);
    await fill(person, field(), "");
    const typed = () => [username().value, dealerId().value, password().value];
    const before = typed();
    await person.click(create());
    await expectToast("Missing Fields", "Please fill out all required fields", "alert");
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute("aria-describedby")).toMatch(/-error/);
    expect(typed()).toEqual(before);
    expect(server.calls(ADD)).toEqual([]);
  },
);

test("[A-106] a username that is taken is told at its field, and stays", async () => {
  const { person } = open(problem(409, "username_taken"));
  await fillIn(person, { withPassword: false });
  await person.click(create());
  await expectToast("Username Exists", "This username is already taken", "alert");
  expect(descriptionOf(username())).toContain("This username is already taken");
  expect(document.activeElement).toBe(username());
  expect(username().value).toBe("new-person");
});

test("[A-052] [A-108] [A-109] a dealer's user is created with the password that was set, and the form is empty again", async () => {
  const { server, person } = open();
  await fillIn(person);
  await person.click(create());
  await expectToast("User Created", "new-person can log in now.");
  expect(server.calls(ADD).map(({ body }) => body)).toEqual([
    {
      username: "new-person",
      dealerId: "lakeside-auto",
      isAdmin: false,
      anyDealer: false,
      password: PASSWORD,
    },
  ]);
  expect([username().value, dealerId().value]).toEqual(["", ""]);
  expect(passwords()).toEqual([]);
  expect(document.activeElement).toBe(username());
});

test("[DEF-D5] [A-052] [A-108] an administrator is created after a question; cancelled, nothing is sent and nothing lost", async () => {
  const { server, person } = open({ ...added, isAdmin: true });
  await fillIn(person);
  await person.click(screen.getByRole("switch", { name: /^Admin User/ }));
  await person.click(create());
  const title = "Make new-person an administrator?";
  await person.click(within(await questionOf(title)).getByRole("button", { name: "Cancel" }));
  await expectNoQuestion();
  expect(username().value).toBe("new-person");
  expect(server.calls(ADD)).toEqual([]);
  await person.click(create());
  await person.click(within(await questionOf(title)).getByRole("button", { name: "Make Administrator" }));
  await expectToast("User Created", "new-person can log in now.");
  expect(server.calls(ADD).map(({ body }) => body.isAdmin)).toEqual([true]);
});

test("[DEF-D6] [A-109] unless a password is set, a one-time password is made, and shown once", async () => {
  const { server, person } = open({ ...added, ...oneTime });
  await fillIn(person, { withPassword: false });
  await person.click(create());
  const dialog = await questionOf("User Created");
  expect(within(dialog).getByLabelText("One-time password").textContent).toBe(oneTime.oneTimePassword);
  expect(within(dialog).getByText(/^Give it to new-person\./)).toBeTruthy();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Copy"));
  expect(server.calls(ADD).map(({ body }) => Object.keys(body))).toEqual([
    ["username", "dealerId", "isAdmin", "anyDealer"],
  ]);
  await person.click(within(dialog).getByRole("button", { name: "Done" }));
  await expectNoQuestion();
  expect(document.body.innerHTML).not.toContain(oneTime.oneTimePassword);
  expect(shownToast()).toBeNull();
});

test("[DEF-D4] the dealer is found by name, and its name stands under its ID", async () => {
  const { person } = open();
  await fill(person, dealerId(), "Lakeside");
  await person.click(await screen.findByRole("option", { name: /Lakeside Auto Group/ }));
  expect(dealerId().value).toBe("lakeside-auto");
  await waitFor(() => expect(descriptionOf(dealerId())).toBe("Lakeside Auto Group"));
});

test("[DEF-D4] an ID that is no dealer's is asked about, and sent once more where it is meant", async () => {
  const refused = problem(409, "unknown_dealer");
  const { server, person } = open(({ body }: Call) => (body.anyDealer ? added : refused));
  await fillIn(person, { withPassword: false });
  await fill(person, dealerId(), "lakeside-autos");
  await person.click(create());
  const title = "Use lakeside-autos anyway?";
  await person.click(within(await questionOf(title)).getByRole("button", { name: "Cancel" }));
  await expectNoQuestion();
  await waitFor(() => expect(descriptionOf(dealerId())).toContain("No enrolled dealer has this ID."));
  expect(document.activeElement).toBe(dealerId());
  expect(shownToast()).toBeNull();
  await person.click(create());
  await person.click(within(await questionOf(title)).getByRole("button", { name: "Use It Anyway" }));
  await expectToast("User Created", "new-person can log in now.");
  expect(server.calls(ADD).map(({ body }) => body.anyDealer)).toEqual([false, false, true]);
});

test("[DEF-D4] an ID in other letters than the dealer's is told at its field", async () => {
  const message = "The enrolled dealer's ID is lakeside-auto. Please write it like that.";
  const errors = [{ path: "dealerId", code: "other_case", message }];
  const { person } = open(problem(422, "validation", { errors }));
  await fillIn(person, { withPassword: false });
  await fill(person, dealerId(), "Lakeside-Auto");
  await person.click(create());
  await waitFor(() => expect(descriptionOf(dealerId())).toContain(message));
  expect(document.activeElement).toBe(dealerId());
});

test("[A-110] a failure is told, and what was typed stays", async () => {
  const { person } = open(unavailable);
  await fillIn(person);
  await person.click(create());
  await expectToast("Failed to create user. Please try again.", "", "alert");
  expect(username().value).toBe("new-person");
  expect(password().value).toBe(PASSWORD);
});
