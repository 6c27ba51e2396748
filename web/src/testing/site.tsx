// The whole site in jsdom: its routes with their guards, at an address, over the answers that a test gives.
import { render } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { createMemoryRouter, createPath, Outlet, RouterProvider } from "react-router-dom";
import { queryClient } from "@/api/http/queryClient";
import { routeTree } from "@/app/router";
import { handedRecord, USER_INFO } from "@/domain/access/handed";
import { checkSession, type UserInfo } from "@/domain/access/session";
import { asDealerId, asUsername } from "@/domain/form/ids";
import { UiProvider } from "@/ui/UiProvider";
import { leaveScreens, prepareScreens } from "./deal";
import { hands, Library } from "./page";

/** What the server answers to a login. */
export function sessionOf(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    userId: "person",
    dealerId: asDealerId("acme-motors"),
    dealerName: "Acme Motors",
    username: asUsername("person"),
    expires: Date.now() + 3_600_000,
    rememberMe: false,
    isAdmin: false,
    ...changes,
  };
}

/** Leaves in the browser what a login does. */
export function keepSession(changes: Partial<UserInfo> = {}): void {
  localStorage.setItem(USER_INFO, JSON.stringify(sessionOf(changes)));
}

interface Site {
  person: UserEvent;
  router: ReturnType<typeof createMemoryRouter>;
  /** What the browser's address line shows. */
  address: () => string;
}

/** Shows the site at the last of these addresses; the others were there before, in the browser's history. */
export function showSite(...history: string[]): Site {
  const site = (
    <Library>
      <Outlet />
    </Library>
  );
  const router = createMemoryRouter([{ element: site, children: routeTree }], { initialEntries: history });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { person: hands(), router, address: () => createPath(router.state.location) };
}

/** What the site needs, in a tab in which no one was ever signed in. Call it before each test. */
export async function prepareSite(): Promise<void> {
  await prepareScreens();
  await forgetPeople();
}

/** What undoes it. Call it after each test. */
export async function leaveSite(): Promise<void> {
  leaveScreens();
  await forgetPeople();
  queryClient.clear();
}

/** Forgets who was signed in, and that a session ended or was left, which tests of other files do as well. */
async function forgetPeople(): Promise<void> {
  localStorage.setItem(USER_INFO, handedRecord("menu"));
  await checkSession();
  localStorage.clear();
}
