// @vitest-environment jsdom
import { render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession, startSession } from "@/domain/access/session";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, hands } from "@/testing/page";
import { answerCalls, held, unreachable } from "@/testing/server";
import { sessionOf } from "@/testing/signIn";
import { UiProvider } from "@/ui/UiProvider";
import { AccountActions } from "./AccountActions";

const LOGOUT = "DELETE /api/session";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  clearSession();
  localStorage.clear();
});

/** Signs somebody in, on a page that they came to from another one. */
function signedIn(
  { isAdmin = false, mustChangePassword = false } = {},
  answer: unknown = new Response(null, { status: 204 }),
) {
  startSession({ ...sessionOf({ isAdmin }), mustChangePassword });
  sessionStorage.setItem("typed", "something");
  const server = answerCalls({ [LOGOUT]: answer });
  const router = createMemoryRouter([{ path: "*", element: <AccountActions /> }], {
    initialEntries: ["/before", "/page"],
    initialIndex: 1,
  });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { server, router, person: hands() };
}

const roles = [
  { name: "[D-429] [D-430] [D-431] a dealer's logout", isAdmin: false, answer: undefined },
  { name: "[A-055] [A-093] an admin's logout", isAdmin: true, answer: undefined },
  { name: "[D-429] [D-431] a logout while the server is down", isAdmin: false, answer: unreachable },
];

for (const { name, isAdmin, answer } of roles) {
  test(`${name} leaves nothing behind, and the login page takes the place of the page left`, async () => {
    const { server, router, person } = signedIn({ isAdmin }, answer);
    await person.click(button("Logout"));
    await expectToast("Logged Out", "You have been successfully logged out");
    expect(server.calls(LOGOUT)).toHaveLength(1);
    expect(router.state.location.pathname).toBe("/login");
    expect(router.state.historyAction).toBe("REPLACE");
    expect(Object.keys(localStorage)).toEqual([]);
    expect(Object.keys(sessionStorage)).toEqual([]);
    await router.navigate(-1);
    await waitFor(() => expect(router.state.location.pathname).toBe("/before"));
  });
}

test("while the server is asked, the button says so and asks once", async () => {
  const late = held(new Response(null, { status: 204 }));
  const { server, person } = signedIn({}, late.answer);
  await person.click(button("Logout"));
  await person.click(await screen.findByRole("button", { name: "Logging out..." }));
  late.release();
  await expectToast("Logged Out", "You have been successfully logged out");
  expect(server.calls(LOGOUT)).toHaveLength(1);
});

test.each([
  { isAdmin: false, page: "/dashboard/password" },
  { isAdmin: true, page: "/admin/password" },
])("the way to another password leads to $page", async ({ isAdmin, page }) => {
  const { router, person } = signedIn({ isAdmin });
  await person.click(screen.getByRole("link", { name: "Change password" }));
  expect(router.state.location.pathname).toBe(page);
});

test("who must change the password first is shown no way to that page, where they are", () => {
  signedIn({ mustChangePassword: true });
  expect(screen.queryByRole("link", { name: "Change password" })).toBeNull();
  expect(button("Logout")).toBeTruthy();
});
