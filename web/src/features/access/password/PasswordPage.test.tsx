// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, mustChangePassword, startSession } from "@/domain/access/session";
import { asDealerId, asUsername } from "@/domain/form/ids";
import { passwordPage } from "@/routes";
import { button, descriptionOf, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fieldIn, fill, shownToast, showPage } from "@/testing/page";
import { answerCalls, problem, unreachable } from "@/testing/server";
import { PasswordPage } from "./PasswordPage";

const CHANGE = "PUT /api/session/password";
const ONE_TIME = "ABCD-EFGH-JKLM-NPQR";
const NEXT = "a sentence that only Dana knows";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  clearSession();
  localStorage.clear();
});

const sessionOf = (isAdmin: boolean) => ({
  userId: "user-1",
  dealerId: asDealerId("lakeside-auto"),
  dealerName: "Lakeside Auto Group",
  username: asUsername("dana"),
  expires: Date.now() + 3_600_000,
  rememberMe: false,
  isAdmin,
});

interface Opened {
  isAdmin?: boolean;
  /** Whether the login was with a one-time password. */
  demanded?: boolean;
  /** The page that the login was to lead to. */
  wanted?: string;
}

function open({ isAdmin = false, demanded = false, wanted }: Opened = {}) {
  if (wanted !== undefined) {
    sessionStorage.setItem("wantedPage", JSON.stringify({ address: wanted, state: null, why: "ended" }));
  }
  startSession({ ...sessionOf(isAdmin), ...(demanded && { mustChangePassword: true }) });
  const server = answerCalls({ [CHANGE]: sessionOf(isAdmin) });
  const person = showPage(<PasswordPage />, { path: passwordPage(isAdmin) });
  return { server, person };
}

const current = () => fieldIn(document.body, /^Current password/);
const next = () => fieldIn(document.body, /^New password/);
const repeat = () => fieldIn(document.body, /^Repeat new password/);

async function type(person: UserEvent, now: string, then: string, again = then): Promise<void> {
  await fill(person, current(), now);
  await fill(person, next(), then);
  await fill(person, repeat(), again);
}

test("after a one-time password another one is chosen: what is wrong is told at its field, and nothing is sent", async () => {
  const { server, person } = open({ demanded: true });
  expect(screen.getByRole("heading", { level: 1, name: "Choose a new password" })).toBeTruthy();
  expect(descriptionOf(current())).toBe("The one-time password that you were given");
  expect(screen.queryByRole("button", { name: "Back to Dashboard" })).toBeNull();
  await type(person, ONE_TIME, ONE_TIME);
  await person.click(button("Save and go on"));
  expect(descriptionOf(next())).toContain("Please choose another password than the current one.");
  expect(document.activeElement).toBe(next());
  await type(person, ONE_TIME, NEXT, "another sentence");
  await person.click(button("Save and go on"));
  expect(descriptionOf(repeat())).toBe("The two passwords differ.");
  expect(document.activeElement).toBe(repeat());
  await type(person, ONE_TIME, "Dana2026!");
  await person.click(button("Save and go on"));
  expect(descriptionOf(next())).toContain("This password is easy to guess. Please choose another one.");
  expect(server.calls(CHANGE)).toEqual([]);
});

test("a wrong current password is told at its field, and the new one leads to where the session had ended", async () => {
  const { server, person } = open({ demanded: true, wanted: "/dashboard/settings" });
  const errors = [{ path: "current", code: "password_incorrect", message: "Password is incorrect" }];
  server.answer(CHANGE, problem(422, "validation", { errors }));
  await type(person, "not the one-time password", NEXT);
  await person.click(button("Save and go on"));
  await expectToast("Password not changed", "Password is incorrect", "alert");
  expect(descriptionOf(current())).toContain("Password is incorrect");
  expect(document.activeElement).toBe(current());
  expect(next().value).toBe(NEXT);
  expect(mustChangePassword()).toBe(true);
  server.answer(CHANGE, sessionOf(false));
  await fill(person, current(), ONE_TIME);
  await person.click(button("Save and go on"));
  await expectElsewhere("/dashboard/settings");
  await expectToast("Password changed", "Use the new one the next time you log in.");
  expect(mustChangePassword()).toBe(false);
  expect(server.calls(CHANGE).at(-1)?.body).toEqual({ current: ONE_TIME, next: NEXT });
});

test.each([
  { isAdmin: false, home: "/dashboard" },
  { isAdmin: true, home: "/admin/dashboard" },
])("who wants another password changes it at any time, and goes to $home", async ({ isAdmin, home }) => {
  const { server, person } = open({ isAdmin });
  expect(screen.getByRole("heading", { level: 1, name: "Change password" })).toBeTruthy();
  await person.click(button("Change password"));
  expect(descriptionOf(current())).toBe("Current password is required");
  expect(document.activeElement).toBe(current());
  expect(server.calls(CHANGE)).toEqual([]);
  await type(person, "coverdesk-demo", NEXT);
  await person.click(button("Change password"));
  await expectElsewhere(home);
  await expectToast("Password changed", "Use the new one the next time you log in.");
});

test("where no answer comes, what was typed stays, and it is said that no one knows", async () => {
  const { server, person } = open();
  server.answer(CHANGE, unreachable);
  await type(person, "coverdesk-demo", NEXT);
  await person.click(button("Change password"));
  await expectToast(
    "Password not changed",
    "Please check your connection and try again. If you are not sure whether it was changed, log in with the new one.",
    "alert",
  );
  expect([current().value, next().value, repeat().value]).toEqual(["coverdesk-demo", NEXT, NEXT]);
  server.answer(CHANGE, sessionOf(false));
  await person.click(button("Change password"));
  await expectElsewhere("/dashboard");
  expect(shownToast()?.title).toBe("Password changed");
});
