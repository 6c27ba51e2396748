// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, prepareScreens } from "@/testing/deal";
import { expectToast, fill } from "@/testing/page";
import { answerCalls } from "@/testing/server";
import { sessionOf } from "@/testing/signIn";
import { keepSession, leaveSite, showSite } from "@/testing/site";

beforeEach(async () => {
  await prepareScreens();
  // Pages wait for their records; these are about where a login leads.
  answerCalls({
    "POST /api/session": sessionOf(),
    "DELETE /api/session": new Response(null, { status: 204 }),
    "GET /api/contracts": () => new Promise(() => {}),
    "GET /api/product-lines": () => new Promise(() => {}),
  });
});
afterEach(leaveSite);

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);

async function logIn(person: UserEvent): Promise<void> {
  await fill(person, await field("Username"), "person");
  await fill(person, await field("Password"), "coverdesk-demo");
  await person.click(button("Log in"));
  await expectToast("Login Successful", "Welcome to CoverDesk, person");
}

test.each([
  {
    name: "a page of one's own survives the login",
    asked: "/dashboard/support?from=mail",
    lands: "/dashboard/support?from=mail",
  },
  { name: "another role's page leads to one's own home", asked: "/admin/users", lands: "/dashboard" },
])("[DEF-C4] a deep link to $name", async ({ asked, lands }) => {
  const { person, address } = showSite(asked);
  await waitFor(() => expect(address()).toBe("/login"));
  await logIn(person);
  await waitFor(() => expect(address()).toBe(lands));
});

test("[DEF-C4] a deep link to another site leads home", async () => {
  const elsewhere = { address: "//evil.example/dashboard", why: "ended" };
  sessionStorage.setItem("wantedPage", JSON.stringify(elsewhere));
  const { person, address } = showSite("/login");
  await logIn(person);
  await waitFor(() => expect(address()).toBe("/dashboard"));
});

test("[DEF-C4] a logout leads back to nothing, and says nothing of a session that ended", async () => {
  keepSession();
  const { person, router, address } = showSite("/dashboard/other-requests", "/dashboard/support");
  await screen.findByRole("heading", { level: 1, name: "Support" });
  await person.click(button("Logout"));
  await waitFor(() => expect(address()).toBe("/login"));
  expect(screen.queryByText("Your session has ended")).toBeNull();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe("/login"));
  await logIn(person);
  await waitFor(() => expect(address()).toBe("/dashboard"));
});
