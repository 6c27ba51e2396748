// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, startSession } from "@/domain/access/session";
import type { UserAccount } from "@/domain/access/user";
import { momentText } from "@/domain/form/formats";
import { asDealerId, asUsername } from "@/domain/form/ids";
import { userPath } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fill, showRoutes } from "@/testing/page";
import { listOf } from "@/testing/records";
import { answerCalls, problem } from "@/testing/server";
import { UserPage } from "./UserPage";

const USER = "GET /api/admin/users/dealer";
const SAVE = "PUT /api/admin/users/dealer";
const RESET = "POST /api/admin/users/dealer/password-reset";
const ONE_TIME = "ABCD-EFGH-JKLM-NPQR";

beforeEach(async () => {
  await prepareScreens();
  startSession({
    userId: "user-admin",
    dealerId: asDealerId("coverdesk"),
    dealerName: "CoverDesk",
    username: asUsername("admin"),
    expires: Date.now() + 3_600_000,
    rememberMe: false,
    isAdmin: true,
  });
});
afterEach(() => {
  leaveScreens();
  clearSession();
  localStorage.clear();
});

const user: UserAccount = {
  userId: "user-dealer",
  username: asUsername("dealer"),
  dealerId: asDealerId("acme-motors"),
  dealerName: "Acme Motors",
  isAdmin: false,
  disabled: false,
  mustChangePassword: false,
  createdAt: 1_792_065_600_000,
  version: 1,
};

async function open(stored: UserAccount = user) {
  const server = answerCalls({
    [`GET /api/admin/users/${stored.username}`]: stored,
    "GET /api/admin/dealers": listOf(),
  });
  const person = showRoutes({ [userPath]: <UserPage /> }, `/admin/users/${stored.username}`);
  await screen.findByRole("button", { name: "Save Changes" });
  return { server, person };
}

const save = () => button("Save Changes");
const dealerId = () => screen.getByRole<HTMLInputElement>("combobox", { name: /Dealer ID/ });
const admin = () => screen.getByRole<HTMLInputElement>("switch", { name: /Admin User/ });

/** Presses a button of the page, and the button of the question that it asks; gives what the question said. */
async function confirm(person: UserEvent, name: string, label: string): Promise<string> {
  await person.click(button(name));
  const question = await screen.findByRole("dialog");
  const said = question.textContent ?? "";
  await person.click(within(question).getByRole("button", { name: label }));
  return said;
}

test("nothing is saved before it is changed, and a refused dealer is told at its field", async () => {
  const { server, person } = await open();
  expect(save().getAttribute("aria-disabled")).toBe("true");
  await person.click(save());
  const message = "Please use letters, digits and . _ - @ only, and begin with a letter or a digit.";
  const errors = [{ path: "dealerId", code: "not_a_plain_name", message }];
  server.answer(SAVE, problem(422, "validation", { errors }));
  await fill(person, dealerId(), "lakeside auto");
  expect(save().getAttribute("aria-disabled")).toBeNull();
  await person.click(save());
  await expectToast("User not saved", message, "alert");
  expect(descriptionOf(dealerId())).toContain(message);
  expect(document.activeElement).toBe(dealerId());
  expect(dealerId().value).toBe("lakeside auto");
  expect(server.calls(SAVE)).toHaveLength(1);
});

test("[DEF-D5] dealer and role are corrected, after a question where somebody becomes an administrator", async () => {
  const { server, person } = await open();
  const changed = { ...user, dealerId: asDealerId("lakeside-auto"), dealerName: "Lakeside Auto Group" };
  server.answer(SAVE, { ...changed, isAdmin: true, version: 2 });
  await fill(person, dealerId(), "lakeside-auto");
  await person.click(admin());
  await person.click(save());
  const question = await screen.findByRole("dialog", { name: "Make dealer an administrator?" });
  await person.click(within(question).getByRole("button", { name: "Cancel" }));
  expect(server.calls(SAVE)).toEqual([]);
  expect(dealerId().value).toBe("lakeside-auto");
  await confirm(person, "Save Changes", "Make Administrator");
  await expectToast("User saved", "dealer");
  expect(server.calls(SAVE).map(({ body }) => body)).toEqual([
    { dealerId: "lakeside-auto", isAdmin: true, disabled: false, version: 1, anyDealer: false },
  ]);
  expect(screen.getByText("Lakeside Auto Group")).toBeTruthy();
  expect(save().getAttribute("aria-disabled")).toBe("true");
  expect(admin().checked).toBe(true);
});

test("a user that was changed elsewhere is not saved over: what was typed stays, until the newer one is loaded", async () => {
  const { server, person } = await open();
  server.answer(SAVE, problem(409, "stale_version", { changedBy: "admin" }));
  server.answer(USER, { ...user, dealerId: "desert-cars", isAdmin: true, version: 2 });
  await fill(person, dealerId(), "lakeside-auto");
  await person.click(save());
  await screen.findByText("You changed this user in another tab or on another device");
  await waitFor(() => expect(document.activeElement?.textContent).toContain("You changed this user"));
  expect(dealerId().value).toBe("lakeside-auto");
  await person.click(button("Load the newer user"));
  expect(dealerId().value).toBe("desert-cars");
  expect(admin().checked).toBe(true);
  expect(screen.queryByRole("button", { name: "Load the newer user" })).toBeNull();
});

test("no one disables, demotes or resets themselves", async () => {
  const own = { ...user, userId: "user-admin", username: asUsername("admin"), isAdmin: true };
  const { person } = await open(own);
  expect(admin().disabled).toBe(true);
  expect(screen.getByText("You can't change your own role: another administrator can")).toBeTruthy();
  expect(button("Disable User").disabled).toBe(true);
  expect(screen.getByText("You can't disable your own account: another administrator can.")).toBeTruthy();
  expect(button("Reset Password").disabled).toBe(true);
  await person.click(screen.getByRole("link", { name: "Change your own password instead" }));
  await expectElsewhere("/admin/password");
});

test("a user is disabled and enabled, after a question that says what comes of it", async () => {
  const { server, person } = await open();
  server.answer(SAVE, { ...user, disabled: true, version: 2 });
  const disabling = await confirm(person, "Disable User", "Disable");
  expect(disabling).toContain("Disable dealer?");
  expect(disabling).toContain("their sessions end at once");
  await expectToast("User disabled", "dealer");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("Disabled")).toBeTruthy();
  server.answer(SAVE, { ...user, version: 3 });
  expect(await confirm(person, "Enable User", "Enable")).toContain("Enable dealer?");
  await expectToast("User enabled", "dealer");
  expect(screen.getByText("Active")).toBeTruthy();
  const sent = server.calls(SAVE).map(({ body }) => [body.disabled, body.version]);
  expect(sent).toEqual([
    [true, 1],
    [false, 2],
  ]);
});

test("a one-time password is shown once, with the focus on its copy, and nothing is left of it", async () => {
  const { server, person } = await open();
  const expires = user.createdAt + 7 * 86_400_000;
  const reset = {
    oneTimePassword: ONE_TIME,
    expires,
    user: { ...user, mustChangePassword: true, version: 2 },
  };
  server.answer(RESET, reset);
  const question = await confirm(person, "Reset Password", "Reset Password");
  expect(question).toContain("Reset the password of dealer?");
  expect(question).not.toContain("The login stays closed");
  const dialog = within(screen.getByRole("dialog"));
  expect((await dialog.findByLabelText("One-time password")).textContent).toBe(ONE_TIME);
  expect(screen.getByRole("dialog").textContent).toContain(
    `It is good for 7 days, until ${momentText(expires)}, and must be changed at the next login.`,
  );
  expect(document.activeElement).toBe(dialog.getByRole("button", { name: "Copy" }));
  await person.keyboard("{Enter}");
  await dialog.findByRole("button", { name: "Copied" });
  expect(await navigator.clipboard.readText()).toBe(ONE_TIME);
  await person.click(dialog.getByRole("button", { name: "Done" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(document.documentElement.outerHTML).not.toContain(ONE_TIME);
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(ONE_TIME);
  expect(screen.getByText("One-time password")).toBeTruthy();
  expect(server.calls(RESET)).toHaveLength(1);
});

test("[DEF-D7] a new password opens no closed login, and that is said before and after", async () => {
  const { server, person } = await open({ ...user, disabled: true, version: 2 });
  const reset = { ...user, disabled: true, mustChangePassword: true, version: 3 };
  server.answer(RESET, { oneTimePassword: ONE_TIME, expires: user.createdAt, user: reset });
  expect(await confirm(person, "Reset Password", "Reset Password")).toContain("The login stays closed");
  await screen.findByLabelText("One-time password");
  expect(screen.getByRole("dialog").textContent).toContain("The login stays closed");
  await person.click(button("Done"));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  // The account has another version with its other password.
  server.answer(SAVE, { ...reset, disabled: false, version: 4 });
  await confirm(person, "Enable User", "Enable");
  await expectToast("User enabled", "dealer");
  expect(server.calls(SAVE)[0]?.body.version).toBe(3);
});
