// The whole site in jsdom: its routes with their guards, at an address, over the answers that a test gives.
import { render } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { createMemoryRouter, createPath, Outlet, RouterProvider } from "react-router-dom";
import { queryClient } from "@/api/http/queryClient";
import { routeTree } from "@/app/router";
import { USER_INFO } from "@/domain/access/handed";
import type { UserInfo } from "@/domain/access/session";
import { UiProvider } from "@/ui/UiProvider";
import { leaveScreens } from "./deal";
import { hands, Library } from "./page";
import { sessionOf } from "./signIn";

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

/** What undoes it. Call it after each test. */
export function leaveSite(): void {
  leaveScreens();
  localStorage.clear();
  queryClient.clear();
}
