// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, descriptionOf, field, prepareScreens } from "@/testing/deal";
import { expectElsewhere, expectToast, fill } from "@/testing/page";
import { held, problem } from "@/testing/server";
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

const refused = problem(401, "password_incorrect");

test("[A-002] [A-003] the header has a title, a tagline, and the choice between Dealer and Admin", () => {
  openLogin();
  const header = within(screen.getByRole("banner"));
  expect(header.getByText("CoverDesk")).toBeTruthy();
  expect(header.getByText("Vehicle protection, from quote to contract")).toBeTruthy();
  const choice = header.getByRole("radiogroup", { name: "Log in as" });
  const ways = within(choice).getAllByRole<HTMLInputElement>("radio");
  expect(ways.map(({ labels, checked }) => [labels?.[0]?.textContent, checked])).toEqual([
    ["Dealer", true],
    ["Admin", false],
  ]);
});

test("[A-004] the switch selects the mode in which the form logs in, and what is typed stays", async () => {
  const { server, person } = openLogin(refused);
  const modes = () => server.calls(LOGIN).map(({ body }) => body.mode);
  expect(screen.getByRole("heading", { name: "Dealer Login" })).toBeTruthy();
  await logIn(person);
  await waitFor(() => expect(modes()).toEqual(["dealer"]));
  await chooseAdmin(person);
  expect(screen.getByRole("heading", { name: "Admin Login" })).toBeTruthy();
  await person.click(button("Log in"));
  await waitFor(() => expect(modes()).toEqual(["dealer", "admin"]));
  expect(server.calls(LOGIN).at(-1)?.body.username).toBe("dealer");
});

test("[A-006] the card 'Become a Dealer' leads to the intake form", async () => {
  const { person } = openLogin();
  await person.click(screen.getByText("Become a Dealer"));
  await expectElsewhere("/dealer-intake-form");
});

test("[A-009] username and password must be entered; nothing is sent without them", async () => {
  const { server, person } = openLogin();
  await person.click(button("Log in"));
  expect(descriptionOf(field("Username"))).toBe("Please enter your username");
  expect(descriptionOf(field("Password"))).toBe("Please enter your password");
  expect(document.activeElement).toBe(field("Username"));
  await fill(person, field("Username"), "someone");
  await person.keyboard("{Enter}");
  expect(screen.queryByText("Please enter your username")).toBeNull();
  expect(descriptionOf(field("Password"))).toBe("Please enter your password");
  expect(document.activeElement).toBe(field("Password"));
  expect(server.calls(LOGIN)).toEqual([]);
});

test("[A-010] [A-031] [A-032] [A-033] [A-035] [A-037] [A-038] a dealer is welcomed by a toast on /dashboard, and the record alone is kept", async () => {
  const { server, person } = openLogin();
  await logIn(person, " dealer ", " spaces count ");
  await expectElsewhere("/dashboard");
  await expectToast("Login Successful", "Welcome to CoverDesk, dealer");
  expect(server.calls(LOGIN).map(({ body }) => body)).toEqual([
    { username: "dealer", password: " spaces count ", rememberMe: false, mode: "dealer" },
  ]);
  expect(Object.keys(localStorage)).toEqual(["userInfo"]);
  expect(keptRecord()).toEqual(dealerSession);
});

for (const mode of ["admin", "dealer"] as const) {
  test(`[A-034] [A-050] [A-051] an administrator who logs in in ${mode} mode ends on /admin/dashboard`, async () => {
    const { person } = openLogin(adminSession);
    if (mode === "admin") {
      await chooseAdmin(person);
    }
    await logIn(person, "admin");
    await expectElsewhere("/admin/dashboard");
    await expectToast("Login Successful", "Welcome to CoverDesk, admin");
    expect(keptRecord().isAdmin).toBe(true);
  });
}

test("[A-039] [A-040] how long the session lasts follows from remember-me, and the record has it as the server says", async () => {
  const { server, person } = openLogin();
  await person.click(screen.getByRole("checkbox", { name: "Remember me" }));
  const inThirtyDays = Date.now() + 2_592_000_000;
  server.answer(LOGIN, { ...dealerSession, rememberMe: true, expires: inThirtyDays });
  await logIn(person);
  await expectElsewhere("/dashboard");
  expect(server.calls(LOGIN)[0]?.body.rememberMe).toBe(true);
  expect(keptRecord()).toMatchObject({ rememberMe: true, expires: inThirtyDays });
});

test("the button says that it is busy, keeps the focus, and sends once", async () => {
  const late = held(dealerSession);
  const { server, person } = openLogin(late.answer);
  await logIn(person);
  const busy = await screen.findByRole<HTMLButtonElement>("button", { name: "Logging in..." });
  expect(busy.getAttribute("aria-busy")).toBe("true");
  expect(document.activeElement).toBe(busy);
  expect(busy.disabled).toBe(false);
  await person.keyboard("{Enter}");
  await fill(person, field("Username"), "dealer");
  await person.keyboard("{Enter}");
  late.release();
  await expectElsewhere("/dashboard");
  expect(server.calls(LOGIN)).toHaveLength(1);
});
