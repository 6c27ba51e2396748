// The login page in jsdom, over what the server answers to a login.
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { clearSession, type SessionAnswer } from "@/domain/access/session";
import { asDealerId, asUsername } from "@/domain/form/ids";
import { routes } from "@/routes";
import { button, field, leaveScreens } from "@/testing/deal";
import { fill, showPage } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { sessionOf } from "@/testing/signIn";
import { LoginPage } from "./LoginPage";

export const LOGIN = "POST /api/session";

/** What the server answers to a dealer who logs in. */
export const dealerSession: SessionAnswer = sessionOf({
  userId: "user-dealer",
  username: asUsername("dealer"),
  expires: Date.now() + 86_400_000,
});

/** What it answers to an administrator. */
export const adminSession: SessionAnswer = {
  ...dealerSession,
  userId: "user-admin",
  dealerId: asDealerId("coverdesk"),
  dealerName: "CoverDesk",
  username: asUsername("admin"),
  isAdmin: true,
};

/** Opens the login page, where a login gets this answer. */
export function openLogin(answer: unknown = dealerSession) {
  const server = answerCalls({ [LOGIN]: answer });
  const person = showPage(<LoginPage />, { path: routes.login });
  return { server, person };
}

/** Leaves the login page, signed out. */
export function leaveLogin(): void {
  leaveScreens();
  clearSession();
  localStorage.clear();
}

export async function logIn(person: UserEvent, username = "dealer", password = "coverdesk-demo") {
  await fill(person, field("Username"), username);
  await fill(person, field("Password"), password);
  await person.click(button("Log in"));
}

export async function chooseAdmin(person: UserEvent): Promise<void> {
  await person.click(within(screen.getByRole("banner")).getByRole("radio", { name: "Admin" }));
}

/** What the browser keeps of the session. */
export const keptRecord = () => JSON.parse(localStorage.getItem("userInfo") ?? "null");
