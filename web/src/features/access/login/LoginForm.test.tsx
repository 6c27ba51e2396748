// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, descriptionOf, field, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, holdTimer, shownToast } from "@/testing/page";
import { held, problem, unavailable, unreachable } from "@/testing/server";
import {
  adminSession,
  chooseAdmin,
  dealerSession,
  keptRecord,
  LOGIN,
  leaveLogin,
  logIn,
  openLogin,
} from "./testLogin";

beforeEach(prepareScreens);
afterEach(leaveLogin);

/** The alert of the form. */
const alert = () => within(screen.getByRole("main")).queryByRole("alert");

const turnedOff =
  "Your account has been turned off. Please ask an administrator if you think that this is wrong.";
const locked = "Too many attempts. Please try again in 2 minutes.";
const expired = "Your one-time password has expired. Ask an administrator for a new one.";
const notAdmin = "This account does not have admin privileges";

const failures = [
  {
    test: "[A-021] [A-022] [A-029] an unknown username",
    answer: problem(401, "username_not_found"),
    toast: ["Login Failed", "Username not found"],
    alert: "Invalid username or password",
  },
  {
    test: "[A-023] [A-024] [A-029] a wrong password, or a username in other letters",
    answer: problem(401, "password_incorrect"),
    toast: ["Login Failed", "Password is incorrect"],
    alert: "Invalid username or password",
  },
  {
    test: "where a deployment keeps to itself which usernames exist, either",
    answer: problem(401, "invalid_credentials"),
    toast: ["Login Failed", "Invalid username or password"],
    alert: "Invalid username or password",
  },
  {
    test: "[A-019] [A-020] a database that does not answer",
    answer: unavailable,
    toast: ["Database Error", "Could not connect to login database"],
    alert: "Database error occurred",
  },
  {
    test: "[A-027] [A-028] a server that is not reached",
    answer: unreachable,
    toast: ["Authentication Error", "There was a problem with the authentication process"],
    alert: "Authentication system error",
  },
  {
    test: "[A-027] [A-028] an answer that is none of the server's",
    answer: new Response("<h1>Bad Gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }),
    toast: ["Authentication Error", "There was a problem with the authentication process"],
    alert: "Authentication system error",
  },
  {
    test: "after too many attempts, how long to wait",
    answer: problem(429, "too_many_attempts", { detail: locked }),
    toast: ["Login Failed", locked],
    alert: locked,
  },
  {
    test: "[DEF-D7] an account that is turned off, after the right password",
    answer: problem(403, "account_disabled", { detail: turnedOff }),
    toast: ["Access Denied", turnedOff],
    alert: turnedOff,
  },
  {
    test: "a one-time password that is too old",
    answer: problem(401, "password_expired"),
    toast: ["Login Failed", expired],
    alert: expired,
  },
];

for (const failure of failures) {
  test(`toast and alert say why a login failed, and what was typed stays: ${failure.test}`, async () => {
    const { server, person } = openLogin(failure.answer);
    await person.click(screen.getByRole("checkbox", { name: "Remember me" }));
    await logIn(person, "DEALER", "as it was typed ");
    const [title = "", message = ""] = failure.toast;
    await expectToast(title, message, "alert");
    expect(alert()?.textContent).toBe(`Authentication Failed${failure.alert}`);
    expect(field("Username").value).toBe("DEALER");
    expect(field("Password").value).toBe("as it was typed ");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Remember me" }).checked).toBe(true);
    expect(keptRecord()).toBeNull();
    // The same input logs in, once the server takes it.
    server.answer(LOGIN, dealerSession);
    await person.click(button("Log in"));
    await expectElsewhere("/dashboard");
    const [first, again] = server.calls(LOGIN);
    expect(first?.body).toEqual({
      username: "DEALER",
      password: "as it was typed ",
      rememberMe: true,
      mode: "dealer",
    });
    expect(again?.body).toEqual(first?.body);
  });
}

test("[A-025] [A-026] a dealer's account in admin mode is denied, and no one is signed in", async () => {
  const { server, person } = openLogin(problem(403, "not_admin"));
  await chooseAdmin(person);
  await logIn(person);
  await expectToast("Access Denied", notAdmin, "alert");
  expect(alert()?.textContent).toBe(`Authentication Failed${notAdmin}`);
  expect(keptRecord()).toBeNull();
  expect(field("Username").value).toBe("dealer");
  expect(field("Password").value).toBe("coverdesk-demo");
  expect(server.calls(LOGIN)[0]?.body.mode).toBe("admin");
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeTruthy();
  server.answer(LOGIN, adminSession);
  await person.click(button("Log in"));
  await expectElsewhere("/admin/dashboard");
});

test("the toast of a failed login can be closed", async () => {
  const { person } = openLogin(problem(401, "username_not_found"));
  await logIn(person);
  await expectToast("Login Failed", "Username not found", "alert");
  await person.click(button("Close notification"));
  await waitFor(() => expect(shownToast()).toBeNull());
});

test("a field that the server refuses is marked, and nothing else is said", async () => {
  const errors = [{ path: "username", code: "too_long", message: "Please use at most 100 characters." }];
  const { person } = openLogin(problem(422, "validation", { errors }));
  await logIn(person, "x".repeat(500));
  await waitFor(() => expect(descriptionOf(field("Username"))).toBe("Please use at most 100 characters."));
  expect(alert()).toBeNull();
  expect(shownToast()).toBeNull();
});

test("[A-030] the alert hides after 3 seconds; a second failure shows it again, for three seconds of its own", async () => {
  const { server, person } = openLogin(problem(401, "password_incorrect"));
  const hiding = holdTimer(3_000);
  await logIn(person);
  await waitFor(() => expect(alert()).not.toBeNull());
  hiding.end();
  expect(alert()).toBeNull();
  await person.click(button("Log in"));
  await waitFor(() => expect(alert()).not.toBeNull());
  // A third attempt before the alert is gone: it goes at once, and its time with it.
  const late = held(problem(401, "password_incorrect"));
  server.answer(LOGIN, late.answer);
  await person.click(button("Log in"));
  expect(alert()).toBeNull();
  expect(hiding.isHeld()).toBe(false);
  late.release();
  await waitFor(() => expect(alert()).not.toBeNull());
  hiding.end();
  expect(alert()).toBeNull();
});
